import { sumMoney } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { formatList } from "#i18n/format-list.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { expectedBeforeSending } from "../cancellations/expected-days.ts";
import type { BookingDeps } from "../deps.ts";
import { mailCard } from "./mail-values.ts";

type Deps = Pick<BookingDeps, "payments" | "mailer" | "emailOf" | "firstNameOf" | "publicUrl">;

/** Writes to an account that a part of its balance goes back to where it was paid from. One that is gone by now is not written to. */
export async function mailPayout(
  deps: Deps,
  { payoutId, locale }: { payoutId: string; locale: Locale },
  key: string,
): Promise<void> {
  const payout = await deps.payments.balance.payout(payoutId);
  const to = payout?.userId ? await deps.emailOf(payout.userId) : null;
  if (!payout?.userId || to === null) return;
  const t = translator(locale);
  const methods = payout.parts.map((part) => `${mailCard(t, part)} (${isolate(formatMoney(part.amount))})`);
  await sendMail(deps.mailer, {
    key,
    to,
    kind: "paid",
    locale,
    template: "balance_paid_out",
    tone: "info",
    values: {
      amount: isolate(formatMoney(sumMoney(payout.parts.map(({ amount }) => amount)))),
      methods: formatList(methods, locale),
      expectedBy: formatDate(expectedBeforeSending(payout.askedAt).to, locale, "medium"),
    },
    greets: await deps.firstNameOf(payout.userId),
    url: `${deps.publicUrl}/${locale}/settings/balance`,
  });
}

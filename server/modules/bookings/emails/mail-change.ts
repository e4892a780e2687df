import { negateMoney, sar } from "#contract/money.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import type { MailBlock, MailTone } from "#server/mail/mail-blocks.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { expectedAfterSending } from "../cancellations/expected-days.ts";
import type { ChangeMail } from "../changes/change-jobs.ts";
import { showSums } from "../changes/change-sums.ts";
import { findChange } from "../changes/find-changes.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { tellByText } from "../texts/tell-by-text.ts";
import { viewBooking } from "../view-booking.ts";
import { codesBlock, peopleBlock } from "./booking-blocks.ts";
import { bookingFiles } from "./booking-files.ts";
import { greeted } from "./greeted.ts";
import { mailValues } from "./mail-values.ts";

const tones: Record<ChangeMail, MailTone> = {
  change_confirmed: "ok",
  change_refused: "bad",
  change_with_staff: "warn",
  change_refund_sent: "info",
};

/** Writes to the contact of a booking about a step of a change, in the language it was booked in. */
export async function mailChange(deps: BookingDeps, changeId: string, mail: ChangeMail, key: string): Promise<void> {
  const change = await findChange(deps.db, changeId);
  const row = await findBooking(deps.db, change.bookingId);
  if (!row.contactEmail) return tellByText(deps, row, { text: mail, key });
  const t = translator(row.locale);
  const booking = await viewBooking(deps, row, row.locale);
  const words = productOf(deps, row).mailWords(booking, row.locale);
  await sendMail(deps.mailer, {
    key,
    bookingId: row.id,
    to: row.contactEmail,
    kind: "paid",
    locale: row.locale,
    template: mail,
    tone: tones[mail],
    blocks: [codesBlock(t, booking, words), ...words.trip],
    more: [...peopleBlock(t, booking, words), ...amountsBlock(t, mail, change)],
    values: { ...mailValues(booking, row, words), ...changeValues(row.locale, change) },
    greets: await greeted(deps, row, words),
    url: `${deps.publicUrl}/${row.locale}/my-bookings/${row.id}`,
    attachments: mail === "change_confirmed" ? await bookingFiles(deps, row, booking) : [],
  });
}

/** How the sum was worked out, once the flights are changed. */
function amountsBlock(t: Translate, mail: ChangeMail, { sums }: ChangeRow): MailBlock[] {
  if (mail !== "change_confirmed") return [];
  const { difference, penalty, kept, ourFee, due } = showSums(sums);
  const lines = [
    { label: t("mail.change_line_difference"), money: difference },
    { label: t("mail.change_line_penalty"), money: penalty },
    { label: t("mail.change_line_kept"), money: kept },
    { label: t("mail.change_line_fee"), money: ourFee },
  ].filter(({ money }) => money.amount !== 0);
  const isBack = due.amount < 0;
  return [
    {
      type: "prices",
      title: t("mail.worked_out"),
      lines: lines.map(({ label, money }) => ({ label, amount: formatMoney(money) })),
      total: {
        label: t(isBack ? "mail.line_back" : "mail.change_line_due"),
        amount: formatMoney(isBack ? negateMoney(due) : due),
      },
    },
  ];
}

function changeValues(
  locale: "en" | "ar",
  { sums, refusal, refundSentAt, paymentId, quotedAt, airlineChangeId }: ChangeRow,
): MessageValues {
  const amount = isolate(formatMoney(sar(Math.abs(sums.due))));
  return {
    money: sums.due > 0 ? "paid" : sums.due < 0 ? "back" : "none",
    isPaid: paymentId === null ? "no" : "yes",
    changeAmount: amount,
    free: airlineChangeId ? "yes" : "no",
    why: refusal ?? "refused",
    changeExpectedBy: formatDate(expectedAfterSending(refundSentAt ?? quotedAt).to, locale, "medium"),
  };
}

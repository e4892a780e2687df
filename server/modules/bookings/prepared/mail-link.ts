import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { BookingDeps } from "../deps.ts";
import { bookingBlocks } from "../emails/booking-blocks.ts";
import { mailValues } from "../emails/mail-values.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { firstNameOfStaff } from "./find-prepared.ts";
import { linkUrl } from "./link-token.ts";
import type { PreparedRow } from "./tables.ts";

/** The letter with a payment link: what is booked, what it costs, until when, and who prepared it. */
export async function mailLink(deps: BookingDeps, row: BookingRow, prepared: PreparedRow): Promise<void> {
  if (!row.contactEmail) return;
  const { locale } = row;
  const t = translator(locale);
  const booking = await viewBooking(deps, row, locale);
  const words = productOf(deps, row).mailWords(booking, locale);
  const agent = (await firstNameOfStaff(deps, prepared.preparedBy))[locale];
  const { date, time } = formatInstant(row.expiresAt.toISOString(), locale, "medium");
  const until = { label: t("mail.pay_before"), value: isolate(time), note: t("mail.riyadh_time", { date }) };
  const amount = { label: t("mail.price_held"), value: isolate(formatMoney(booking.total)) };
  await sendMail(deps.mailer, {
    key: `payment-link-${row.id}-${prepared.link}`,
    to: row.contactEmail,
    kind: "notice",
    until: row.expiresAt,
    locale,
    template: "payment_link",
    tone: "info",
    values: { ...mailValues(booking, row, words), agent: isolateName(agent) },
    blocks: [{ type: "deadline", until, amount }, ...words.trip],
    more: bookingBlocks(booking, words, locale).more,
    greets: words.greets,
    url: linkUrl(deps, prepared),
  });
}

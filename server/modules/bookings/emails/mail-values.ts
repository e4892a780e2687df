import type { Booking } from "#contract/bookings.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { type MessageValues, translator } from "#i18n/translate.ts";
import { isolate } from "../documents/document-texts.ts";
import type { MailWords } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** Working days banks take at most to show a refund (company-facts, refundTimes). */
const bankDays = 14;

/** The placeholders that mails of every product share; finished strings, Latin runs isolated. */
export function mailValues(booking: Booking, row: BookingRow, { item, supplier }: MailWords): MessageValues {
  const { locale } = row;
  const t = translator(locale);
  const day = (instant: number) => formatInstant(new Date(instant).toISOString(), locale, "medium").date;
  const deadline = formatInstant(row.expiresAt.toISOString(), locale, "medium");
  const card = booking.payment?.card;
  const sent = (row.refundedAt ?? row.updatedAt).getTime();
  return {
    reference: isolate(row.reference),
    item,
    supplier,
    amount: isolate(formatMoney(booking.total)),
    refundAmount: isolate(formatMoney(booking.total)),
    deadline: `${deadline.date} ${isolate(deadline.time)}`,
    reason: t(`mail.decline_${booking.payment?.decline ?? "other"}`),
    method: card ? isolate(`${card.brand} ${card.last4}`) : t("mail.your_card"),
    sentDate: day(sent),
    expectedBy: day(addWorkingDays(sent, bankDays)),
  };
}

/** Sunday to Thursday. */
function addWorkingDays(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0;) {
    at += 86_400_000;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 5 && weekday !== 6) left--;
  }
  return at;
}

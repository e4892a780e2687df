import type { Booking } from "#contract/bookings.ts";
import { hasNoCard, isInParts, type PaymentMethod, type PaymentView } from "#contract/payments.ts";
import { formatDate, formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { cardName } from "#i18n/card-name.ts";
import { type MessageValues, type Translate, translator } from "#i18n/translate.ts";
import { expectedAfterSending } from "../cancellations/expected-days.ts";
import type { MailWords } from "../product-presentation.ts";
import type { BookingRow } from "../tables.ts";

type Paid = Pick<PaymentView, "method" | "card"> & Partial<Pick<PaymentView, "shared" | "amount" | "fromBalance">>;

/** The card money came from and goes back to; the method where it has none. With a balance beside it each with its part. */
export const mailCard = (t: Translate, paid: Paid | null | undefined): string => {
  if (!paid?.fromBalance || !paid.amount) return ownCard(t, paid);
  const parts = { part: isolate(formatMoney(paid.fromBalance)), rest: isolate(formatMoney(paid.amount)) };
  return t("balance.both", { card: ownCard(t, paid), ...parts });
};

const ownCard = (t: Translate, paid: Paid | null | undefined): string => {
  const { card, method, shared } = paid ?? {};
  if (shared) return t("payment-methods.shared");
  if (card) return `${cardName(t, card.brand)} ${isolate(card.last4)}`;
  return method && hasNoCard(method) ? cardName(t, method) : t("mail.your_card");
};

/** Who lends the parts, `balance` where nobody has to be waited for, or `none`. */
const lenderOf = (t: Translate, method: PaymentMethod | undefined): string => {
  if (method === "balance") return method;
  return method && isInParts(method) ? cardName(t, method) : "none";
};

/** Who gives it back, as messages choose by `payer`. */
const payerOf = (t: Translate, paid: PaymentView | null): string => {
  if (paid?.shared) return "shared";
  return paid && hasNoCard(paid.method) ? cardName(t, paid.method) : "bank";
};

/** The placeholders that mails of every product share; finished strings, Latin runs isolated. */
export function mailValues(booking: Booking, row: BookingRow, { item, supplier }: MailWords): MessageValues {
  const { locale } = row;
  const t = translator(locale);
  const deadline = formatInstant(row.expiresAt.toISOString(), locale, "medium");
  const sent = row.refundedAt ?? row.updatedAt;
  return {
    reference: isolate(row.reference),
    item,
    supplier,
    locator: isolate(booking.locator ?? ""),
    amount: isolate(formatMoney(booking.total)),
    refundAmount: isolate(formatMoney(booking.total)),
    deadline: `${deadline.date} ${isolate(deadline.time)}`,
    attempt: booking.payment?.state === "failed" ? "failed" : "none",
    reason: t(`mail.decline_${booking.payment?.decline ?? "other"}`),
    method: mailCard(t, booking.payment),
    payer: payerOf(t, booking.payment),
    lender: lenderOf(t, booking.payment?.method),
    sentDate: formatInstant(sent.toISOString(), locale, "medium").date,
    expectedBy: formatDate(expectedAfterSending(sent).to, locale, "medium"),
  };
}

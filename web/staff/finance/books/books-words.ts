import type { Booking } from "#contract/bookings.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { supplierName } from "../../numbers/number-words.ts";

const events: Readonly<Record<string, MessageKey>> = {
  capture: "books.event_capture",
  sale: "books.event_sale",
  cancellation: "books.event_cancellation",
  change: "books.event_change",
  replaced: "books.event_replaced",
  divided: "books.event_divided",
  share: "books.event_share",
  refund: "books.event_refund",
  "refund-arrived": "books.event_refund_arrived",
  "refund-failed": "books.event_refund_failed",
  transfer: "books.event_transfer",
  "balance-kept": "balance.event_kept",
  "balance-payout": "balance.event_paid_out",
  "balance-used": "balance.event_used",
  "balance-returned": "balance.event_returned",
  settlement: "books.event_settlement",
  accepted: "books.event_accepted",
  difference: "books.event_difference",
  statement: "supplier-statements.event_statement",
  "statement-line": "supplier-statements.event_line",
  "statement-accepted": "supplier-statements.event_accepted",
  memo: "supplier-statements.event_memo",
  chargeback: "books.event_chargeback",
  "chargeback-won": "books.event_chargeback_won",
  correction: "books.event_correction",
  opening: "books.event_opening",
  bank: "bank.event",
};

/** What a movement was, in words; one that stands here not is shown as it was written. */
export const eventWords = (kind: string, t: Translate): string => {
  const key = events[kind];
  return key ? t(key) : kind;
};

const checks: Readonly<Record<string, MessageKey>> = {
  unmatched: "books.check_unmatched",
  bank_lines: "bank.check_lines",
  late_at_bank: "bank.check_late",
  statements: "supplier-statements.check",
  unbalanced: "books.check_unbalanced",
  unreported: "books.check_unreported",
  unknown: "books.check_unknown",
  late_refunds: "books.check_late_refunds",
  money_cases: "books.check_money_cases",
};
export const checkWords = (id: string, t: Translate): string => {
  const key = checks[id];
  return key ? t(key) : id;
};

/** The value of a dimension in words. */
export function dimensionWords(
  by: "product" | "supplier" | "channel",
  { value, product }: { value: string | null; product: string | null },
  t: Translate,
): string {
  if (value === null) return t("books.not_noted");
  if (by === "product") return t(`numbers.product_${value as Booking["kind"]}`);
  if (by === "channel") return t(value === "telephone" ? "books.channel_telephone" : "books.channel_site");
  return product ? supplierName(product as Booking["kind"], value, t) : value;
}

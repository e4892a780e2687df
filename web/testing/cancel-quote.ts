import type { CancelQuote } from "#contract/cancellations.ts";
import { sar } from "#contract/money.ts";

const amounts = {
  paid: sar(30_000),
  supplierPenalty: sar(0),
  ourFee: sar(0),
  notReturned: sar(0),
  back: sar(30_000),
  atProperty: sar(0),
};

/** A quote for cancelling those of a booking who are chosen, by their places; all that was paid comes back. */
export const cancelQuoteOf = (names: readonly string[], chosen: readonly number[]): CancelQuote => ({
  quoteId: "q",
  expiresAt: null,
  voids: false,
  parts: names.map((name, part) => ({
    ...amounts,
    part,
    name,
    type: "adult",
    chosen: chosen.includes(part),
    cancelled: false,
  })),
  total: amounts,
  to: null,
  keepable: false,
  expected: null,
  problems: [],
  staffAnswerBy: null,
});

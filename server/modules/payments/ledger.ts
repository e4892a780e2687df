import type { Transaction } from "#server/platform/database/database.ts";
import { type LedgerFacts, postEvent } from "#server/platform/ledger/write-ledger.ts";

/** Whose the money is: stands with each movement of it. */
type Sold = Required<Pick<LedgerFacts, "reference" | "product" | "supplier" | "channel">> & { bookingId: string };

/** Amounts in halalas. `goodwill`: what of `back` is given beyond the rule; `vatBack`: of the credit note, `vatOfFee`: of our fee's invoice. */
export type CancellationPosting = Sold & {
  id: string;
  paymentId: string | null;
  fromSupplier: number;
  /** What goes back of our own mark-up. */
  markUp?: number;
  back: number;
  fee: number;
  goodwill?: number;
  vatBack: number;
  vatOfFee: number;
  at: Date;
};

/** Amounts in halalas; `paymentId` is null when nothing was due. `vat`: of the tax invoice. */
export type SalePosting = Sold & {
  paymentId: string | null;
  paid: number;
  supplierCost: number;
  serviceFee: number;
  discount: number;
  vat: number;
  at: Date;
};

/** Parts of a booking are cancelled. To be called in the transaction that records the cancellation; `id` makes it once. */
export function writeCancellation(tx: Transaction, cancellation: CancellationPosting): Promise<void> {
  const { id, paymentId, at, bookingId, reference, product, supplier, channel, ...sums } = cancellation;
  const { fromSupplier, markUp = 0, back, fee, goodwill = 0, vatBack, vatOfFee } = sums;
  return postEvent(tx, "cancellation", {
    id,
    paymentId,
    at,
    bookingId,
    reference,
    product,
    supplier,
    channel,
    source: `cancellation:${id}`,
    amounts: { fromSupplier, markUp, back, fee, goodwill, vatBack, vatOfFee },
  });
}

/** The booking is confirmed. To be called in the transaction that confirms it. */
export function writeSale(tx: Transaction, sale: SalePosting): Promise<void> {
  const { bookingId, paymentId, at, reference, product, supplier, channel, ...amounts } = sale;
  return postEvent(tx, "sale", {
    id: paymentId ?? bookingId,
    paymentId,
    at,
    bookingId,
    reference,
    product,
    supplier,
    channel,
    source: `sale:${bookingId}`,
    amounts,
  });
}

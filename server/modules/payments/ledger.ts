import type { Transaction } from "#server/platform/database/database.ts";
import { findBeside } from "./balance/find-beside.ts";
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

/**
 * The same of a booking that is bought with several payments, by shares or with a balance beside: what each holds becomes that of the one
 * that the sale is written for.
 */
export async function recordSale(
  tx: Transaction,
  { shares = [], ...sale }: SalePosting & { shares?: readonly { paymentId: string; amount: number }[] },
): Promise<void> {
  await writeSale(tx, sale);
  const { bookingId, paymentId, at, reference, product, supplier, channel } = sale;
  if (!paymentId) return;
  const sold = { bookingId, reference, product, supplier, channel };
  const beside = await findBeside(tx, paymentId);
  const all = beside ? [...shares, { paymentId: beside.id, amount: beside.amount }] : shares;
  const taken = all.map(({ amount, ...share }) => ({ ...share, amount: 0 - amount }));
  await moveRefundShares(tx, { id: `sale:${bookingId}`, paymentId, at, ...sold }, taken);
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

/** Amounts in halalas, as `writeChange` has them; `vat`: what its tax documents add, below zero what they take off. */
export type ChangePosting = Sold & {
  id: string;
  due: number;
  fee: number;
  difference: number;
  vat: number;
  at: Date;
};

/** Amounts in halalas; of the travellers who leave. `vatBack`: of the credit notes of the booking before, `vat`: of the new one's invoice. */
export type DivisionPosting = Sold & {
  id: string;
  paymentId: string;
  to: { bookingId: string; reference: string };
  amounts: Record<"supplierCost" | "serviceFee" | "discount" | "paid" | "vatBack" | "vat", number>;
  at: Date;
};

/** A booking was divided: what of its sale is the other booking's leaves its books and enters those of that one, all of it under its payment. */
export async function writeDivision(
  tx: Transaction,
  { id, to, amounts: { vatBack, vat, ...sums }, ...sold }: DivisionPosting,
): Promise<void> {
  const turned = Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, 0 - amount])) as typeof sums;
  await postEvent(tx, "divided", { ...sold, id, source: `change:${id}`, amounts: { ...sums, vat: vatBack } });
  await postEvent(tx, "divided", {
    ...sold,
    ...to,
    id: `${id}:to`,
    source: `sale:${to.bookingId}`,
    amounts: { ...turned, vat: 0 - vat },
  });
}

/**
 * A booking's flights were changed: what was paid for it (`due` above 0) becomes the supplier's and ours, or what the supplier gives back
 * (below 0) the traveller's again. `fee`: ours. `difference`: what the supplier charges otherwise than it quoted; nothing, or a fault.
 */
export function writeChange(
  tx: Transaction,
  paymentId: string | null,
  { id, due, fee, difference, vat, ...sold }: ChangePosting,
): Promise<void> {
  return postEvent(tx, "change", {
    ...sold,
    id,
    paymentId,
    source: `change:${id}`,
    amounts: { due, fee, difference, vat },
  });
}

/**
 * What goes back of another payment of the booking than the one that the movement of `id` was written for: each payment's own funds are
 * what is owed of it.
 */
export async function moveRefundShares(
  tx: Transaction,
  { id, paymentId, ...sold }: Sold & { id: string; paymentId: string; at: Date },
  shares: readonly { paymentId: string; amount: number }[],
): Promise<void> {
  for (const { paymentId: other, amount } of shares)
    if (other !== paymentId) {
      await postEvent(tx, "share", { ...sold, id: `${id}:${other}`, paymentId, amounts: { amount } });
      await postEvent(tx, "share", {
        ...sold,
        id: `${id}:${other}:to`,
        paymentId: other,
        amounts: { amount: -amount },
      });
    }
}

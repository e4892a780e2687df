import type { LedgerTransaction } from "#server/platform/ledger/tables.ts";
import type { LedgerDeps, LedgerDocument } from "./deps.ts";

/** What a movement was: the beginning of its key. */
export const kindOf = (key: string): string => key.slice(0, key.indexOf(":"));

type Sourced = Pick<LedgerTransaction, "source">;

/** The tax documents of movements, by their source. */
export async function documentsBySource(
  { documentsOf }: Pick<LedgerDeps, "documentsOf">,
  movements: readonly Sourced[],
): Promise<(source: string | null) => LedgerDocument[]> {
  const sources = [...new Set(movements.flatMap(({ source }) => source ?? []))];
  const documents = sources.length > 0 ? await documentsOf(sources) : [];
  return (source) => documents.filter((document) => document.source === source);
}

type Paid = Pick<LedgerTransaction, "paymentId" | "bookingId" | "reference">;
type Found = { bookingId: string; reference: string };

/** The booking of movements: as they say themselves, or by their payment. */
export async function bookingsOf(
  { bookingsOfPayments }: Pick<LedgerDeps, "bookingsOfPayments">,
  movements: readonly Paid[],
): Promise<(movement: Paid) => Found | null> {
  const silent = movements.flatMap(({ bookingId, paymentId }) => (bookingId === null && paymentId ? paymentId : []));
  const byPayment = silent.length > 0 ? await bookingsOfPayments(silent) : new Map<string, Found>();
  return ({ bookingId, reference, paymentId }) =>
    bookingId !== null && reference !== null ? { bookingId, reference } : (byPayment.get(paymentId ?? "") ?? null);
}

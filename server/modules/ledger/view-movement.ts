import { and, asc, eq, inArray } from "drizzle-orm";
import type { LedgerMovement } from "#contract/admin/ledger.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { nameAccount } from "#server/platform/ledger/view-account.ts";
import { mayReverse } from "./corrections/reversal.ts";
import type { LedgerDeps } from "./deps.ts";
import { bookingsOf, documentsBySource, kindOf } from "./movement-facts.ts";
import { ledgerCorrections } from "./tables.ts";

/** One movement with what it leads to. @throws AppError not_found */
export async function viewMovement(deps: LedgerDeps, id: number): Promise<LedgerMovement> {
  const { db } = deps;
  const [movement] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id));
  if (!movement) throw new AppError("not_found");
  const [sides, documents, bookings, [undone]] = await Promise.all([
    db.select().from(ledgerEntries).where(eq(ledgerEntries.transactionId, id)).orderBy(asc(ledgerEntries.id)),
    documentsBySource(deps, [movement]),
    bookingsOf(deps, [movement]),
    db
      .select({ id: ledgerCorrections.id })
      .from(ledgerCorrections)
      .where(and(eq(ledgerCorrections.reverses, id), inArray(ledgerCorrections.state, ["proposed", "approved"]))),
  ]);
  const { key, at, ofDay, paymentId, product, supplier, channel, source } = movement;
  const kind = kindOf(key);
  const booking = bookings(movement);
  return {
    id,
    key,
    kind,
    at: at.toISOString(),
    ofDay,
    sides: sides.map(({ account, amount }) => ({ ...nameAccount(account), amount: sar(amount) })),
    paymentId,
    bookingId: booking?.bookingId ?? null,
    reference: booking?.reference ?? null,
    product,
    supplier,
    channel,
    documents: documents(source).map((document) => ({ number: document.number, kind: document.kind })),
    correction: kind === "correction" ? key.slice(kind.length + 1) : null,
    reversedBy: undone?.id ?? null,
    reversible: !undone && mayReverse(sides),
  };
}

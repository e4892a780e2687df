import { and, eq, gte, inArray, isNotNull, lt, min, sql } from "drizzle-orm";
import { riyadhMidnight } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import type { CloseCheck } from "../close-check.ts";
import { firstOpenDay } from "../day-figures.ts";
import { endOf } from "./end-of-day.ts";

type Span = { start: Date; end: Date };
type Invoiced = { source: string; bookingId: string; vat: number; payable: number };
export type Invoices = {
  movementsInvoiced: (span: Span) => Promise<string[]>;
  invoicedFor: (sources: readonly string[]) => Promise<Invoiced[]>;
};

/** So many movements are compared at once. */
const together = 5_000;

/**
 * Sales and cancellations whose VAT or whose sum in the books is not that of their tax documents, to the halala. Both sides are asked: a
 * document without its movement is found as well. What is older than the books' VAT is left out.
 */
export const checkBooks =
  (db: Database, { movementsInvoiced, invoicedFor }: Invoices): CloseCheck["check"] =>
  async (day) => {
    const [{ since } = { since: null }] = await db
      .select({ since: min(ledgerTransactions.at) })
      .from(ledgerTransactions)
      .where(isNotNull(ledgerTransactions.source));
    const first = await firstOpenDay(db);
    if (!since || !first) return { open: 0, examples: [] };
    const start = riyadhMidnight(first) > since ? riyadhMidnight(first) : since;
    const span = { start, end: endOf(day) };
    const sources = [...new Set([...(await movementsBooked(db, span)), ...(await movementsInvoiced(span))])];
    const different: { text: string; bookingId: string | null; by: number }[] = [];
    for (let place = 0; place < sources.length; place += together) {
      const some = sources.slice(place, place + together);
      const [booked, invoiced] = await Promise.all([bookedFor(db, some), invoicedFor(some)]);
      for (const source of some) {
        const [own, theirs] = [booked.get(source), invoiced.find((each) => each.source === source)];
        const vat = (own?.vat ?? 0) - (theirs?.vat ?? 0);
        const sum = (own?.sum ?? 0) - (theirs?.payable ?? 0);
        if (vat !== 0 || sum !== 0)
          different.push({
            text: own?.reference ?? source,
            bookingId: own?.bookingId ?? theirs?.bookingId ?? null,
            by: vat || sum,
          });
      }
    }
    return {
      open: different.length,
      examples: different.slice(0, 5).map(({ text, bookingId, by }) => ({ text, booking: bookingId, amount: sar(by) })),
    };
  };

async function movementsBooked(db: Database, { start, end }: Span): Promise<string[]> {
  const rows = await db
    .select({ source: ledgerTransactions.source })
    .from(ledgerTransactions)
    .where(
      and(isNotNull(ledgerTransactions.source), gte(ledgerTransactions.at, start), lt(ledgerTransactions.at, end)),
    );
  return rows.flatMap(({ source }) => source ?? []);
}

type Booked = { bookingId: string | null; reference: string | null; vat: number; sum: number };

async function bookedFor(db: Database, sources: readonly string[]): Promise<ReadonlyMap<string, Booked>> {
  const of = (account: "output_vat" | "customer_funds") =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)`;
  const rows = await db
    .select({
      source: ledgerTransactions.source,
      bookingId: ledgerTransactions.bookingId,
      reference: ledgerTransactions.reference,
      vat: of("output_vat"),
      sum: of("customer_funds"),
    })
    .from(ledgerTransactions)
    .leftJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.source, [...sources]))
    .groupBy(ledgerTransactions.source, ledgerTransactions.bookingId, ledgerTransactions.reference);
  return new Map(
    rows.map(({ source, bookingId, reference, vat, sum }) => [
      source ?? "",
      { bookingId, reference, vat: 0 - Number(vat), sum: Number(sum) },
    ]),
  );
}

import { and, eq, gte, sql } from "drizzle-orm";
import { type getVatReturn, vatBoxes } from "#contract/admin/books.ts";
import { riyadhDay } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import { closedThrough } from "#server/platform/ledger/closed-day.ts";
import type { LedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import type { InvoicedSum, LedgerDeps } from "./deps.ts";
import { type LedgerPeriod, periodOf } from "./read-period.ts";

const categories = { standard: "S", zero_rated: "Z", exempt: "E", out_of_scope: "O" } as const;

/** The figures of a month's return; this month's where none is named. */
export async function vatReturn(
  { db, clock, invoicedIn }: LedgerDeps,
  asked: string | undefined,
): Promise<OutputOf<typeof getVatReturn>> {
  const month = asked ?? riyadhDay(clock.now()).slice(0, 7);
  const period = monthOf(month);
  const [invoiced, output, input, closed] = await Promise.all([
    invoicedIn(period),
    movedIn(db, "output_vat", period),
    movedIn(db, "input_vat", period),
    closedThrough(db),
  ]);
  const outputVat = subtractMoney(vatOf(invoiced, "invoice"), vatOf(invoiced, "credit_note"));
  const inputTotal = sumMoney(input.map(({ sum }) => sar(sum)));
  const booked = sar(0 - output.reduce((all, { sum }) => all + sum, 0));
  return {
    month,
    boxes: vatBoxes.map((box) => {
      const own = invoiced.filter(({ category }) => category === categories[box]);
      const of = (kind: InvoicedSum["kind"]) => own.filter((each) => each.kind === kind);
      const net = (kind: InvoicedSum["kind"]) => sumMoney(of(kind).map((each) => sar(each.net)));
      const documents = (kind: InvoicedSum["kind"]) => of(kind).reduce((all, each) => all + each.documents, 0);
      return {
        box,
        sales: net("invoice"),
        adjustments: net("credit_note"),
        vat: subtractMoney(vatOf(own, "invoice"), vatOf(own, "credit_note")),
        invoices: documents("invoice"),
        creditNotes: documents("credit_note"),
      };
    }),
    outputVat,
    inputVat: input.map(({ kind, sum }) => ({ kind, vat: sar(sum) })),
    inputTotal,
    due: subtractMoney(outputVat, inputTotal),
    booked,
    difference: subtractMoney(outputVat, booked),
    isClosed: closed !== null && closed >= period.to,
  };
}

function monthOf(month: string): LedgerPeriod {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return periodOf(`${month}-01`, addDays(`${next}-01`, -1));
}

const vatOf = (sums: readonly InvoicedSum[], kind: InvoicedSum["kind"]) =>
  sumMoney(sums.filter((each) => each.kind === kind).map(({ vat }) => sar(vat)));

/** What moved in an account, by what it was written for; what came too late for a closed day counts on that. */
async function movedIn(
  db: LedgerDeps["db"],
  account: LedgerAccount,
  { from, to, start }: LedgerPeriod,
): Promise<{ kind: string; sum: number }[]> {
  const kind = sql<string>`split_part(${ledgerTransactions.key}, ':', 1)`;
  const { at, ofDay } = ledgerTransactions;
  const day = sql`coalesce(${ofDay}, to_char(${at} at time zone 'Asia/Riyadh', 'YYYY-MM-DD'))`;
  const rows = await db
    .select({ kind, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.account, account), gte(at, start), sql`${day} between ${from} and ${to}`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ kind: row.kind, sum: Number(row.sum) }));
}

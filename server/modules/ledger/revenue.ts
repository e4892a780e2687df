import { and, eq, gte, lt, sql, sum } from "drizzle-orm";
import type { getRevenue, revenueDimensions, revenueSteps } from "#contract/admin/books.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { LedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import type { LedgerDeps } from "./deps.ts";
import { readPeriod } from "./read-period.ts";

type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  by: (typeof revenueDimensions)[number];
  step: (typeof revenueSteps)[number];
};

const formats = { month: "YYYY-MM", day: "YYYY-MM-DD" } as const;

/** What sales, changes and cancellations came to, from the books. @throws AppError invalid_input */
export async function revenueOf(
  { db, clock }: Pick<LedgerDeps, "db" | "clock">,
  { by, step, ...asked }: Asked,
): Promise<OutputOf<typeof getRevenue>> {
  const { from, to, start, end } = readPeriod(asked, clock.now());
  const at =
    step === "all"
      ? sql<string>`''::text`
      : sql<string>`to_char(${ledgerTransactions.at} at time zone 'Asia/Riyadh', ${sql.raw(`'${formats[step]}'`)})`;
  const value = sql<string | null>`${ledgerTransactions[by]}`;
  const product =
    by === "supplier" ? sql<string | null>`${ledgerTransactions.product}` : sql<string | null>`null::text`;
  const event = sql<string>`split_part(${ledgerTransactions.key}, ':', 1)`;
  const moved = (account: LedgerAccount) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${sql.raw(`'${account}'`)}), 0)`.as(
      account,
    );
  // Movement by movement first: counting each once among its entries costs twice the time.
  const each = db
    .select({
      at: at.as("moved_at"),
      value: value.as("value"),
      product: product.as("of_product"),
      event: event.as("event"),
      customers: moved("customer_funds"),
      suppliers: moved("supplier_payable"),
      fees: moved("service_fee_revenue"),
      cancelFees: moved("cancellation_fee_revenue"),
      discounts: moved("discounts_given"),
      goodwill: moved("goodwill_given"),
      differences: moved("price_differences"),
      vat: moved("output_vat"),
    })
    .from(ledgerTransactions)
    .leftJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        gte(ledgerTransactions.at, start),
        lt(ledgerTransactions.at, end),
        sql`${event} in ('sale', 'cancellation', 'change', 'replaced', 'divided')`,
      ),
    )
    .groupBy(ledgerTransactions.id)
    .as("each");
  const count = (of: string) => sql<string>`count(*) filter (where ${each.event} = ${of})`;
  const rows = await db
    .select({
      at: each.at,
      value: each.value,
      product: each.product,
      sales: count("sale"),
      cancellations: count("cancellation"),
      customers: sum(each.customers),
      suppliers: sum(each.suppliers),
      fees: sum(each.fees),
      cancelFees: sum(each.cancelFees),
      discounts: sum(each.discounts),
      goodwill: sum(each.goodwill),
      differences: sum(each.differences),
      vat: sum(each.vat),
    })
    .from(each)
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2 nulls last, 3`);
  return {
    from,
    to,
    rows: rows.map((row) => {
      const income = 0 - Number(row.fees) - Number(row.cancelFees);
      const cost = Number(row.discounts) + Number(row.goodwill) + Number(row.differences);
      return {
        at: row.at,
        value: row.value,
        product: row.product,
        sales: Number(row.sales),
        cancellations: Number(row.cancellations),
        customers: sar(Number(row.customers)),
        suppliers: sar(0 - Number(row.suppliers)),
        fees: sar(0 - Number(row.fees)),
        cancelFees: sar(0 - Number(row.cancelFees)),
        discounts: sar(Number(row.discounts)),
        goodwill: sar(Number(row.goodwill)),
        vat: sar(0 - Number(row.vat)),
        revenue: sar(income - cost),
      };
    }),
  };
}

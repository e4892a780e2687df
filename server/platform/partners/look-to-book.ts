import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PartnerSettings } from "./partner.ts";
import { partnerMonths } from "./tables.ts";

type Deps = { db: Database; clock: Clock };
type Ledger = Pick<PartnerSettings, "id" | "lookToBook">;

const monthOf = (clock: Clock) => clock.now().toISOString().slice(0, 7);

/** Counts a search, while the orders of the month allow one more. @throws SupplierError rate_limited */
export async function countSearch({ db, clock }: Deps, { id, lookToBook }: Ledger): Promise<void> {
  if (!lookToBook) return;
  const month = monthOf(clock);
  await db.insert(partnerMonths).values({ partner: id, month }).onConflictDoNothing();
  const counted = await db
    .update(partnerMonths)
    .set({ searches: sql`${partnerMonths.searches} + 1` })
    .where(
      and(
        eq(partnerMonths.partner, id),
        eq(partnerMonths.month, month),
        sql`${partnerMonths.searches} < ${lookToBook.free} + ${lookToBook.perOrder} * ${partnerMonths.orders}`,
      ),
    )
    .returning();
  if (counted.length === 0) throw new SupplierError("rate_limited", { code: "look_to_book" });
}

export async function countOrder({ db, clock }: Deps, { id, lookToBook }: Ledger): Promise<void> {
  if (!lookToBook) return;
  await db
    .insert(partnerMonths)
    .values({ partner: id, month: monthOf(clock), orders: 1 })
    .onConflictDoUpdate({
      target: [partnerMonths.partner, partnerMonths.month],
      set: { orders: sql`${partnerMonths.orders} + 1` },
    });
}

/** The searches and orders of this month, and how many searches are left. */
export async function readLedger(
  { db, clock }: Deps,
  { id, lookToBook }: Ledger,
): Promise<{ searches: number; orders: number; left: number | null }> {
  const [row] = await db
    .select()
    .from(partnerMonths)
    .where(and(eq(partnerMonths.partner, id), eq(partnerMonths.month, monthOf(clock))));
  const { searches, orders } = row ?? { searches: 0, orders: 0 };
  return {
    searches,
    orders,
    left: lookToBook && Math.max(0, lookToBook.free + lookToBook.perOrder * orders - searches),
  };
}

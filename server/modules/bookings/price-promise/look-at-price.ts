import { and, eq, lte } from "drizzle-orm";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { findFall } from "./find-fall.ts";
import { findRebookingProblems } from "./find-problems.ts";
import { movePromise } from "./move-promise.ts";
import { mailPriceFellJob } from "./promise-jobs.ts";
import { lookAt } from "./promise-rules.ts";
import { type PricePromiseRow, pricePromises } from "./tables.ts";

/**
 * Looks once at what the same costs now. A fall that is worth it is told, once; a supplier that does not answer has told nothing, and
 * the next look asks again.
 */
export async function lookAtPrice(deps: BookingDeps, bookingId: string, context: CallContext): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (!(await takeLook(deps, row))) return;
  if ((await findRebookingProblems(deps, deps.db, row)).length > 0) return;
  const fall = await askKindly(deps, row, { ...context, bookingId });
  if (!fall) return;
  await transaction(deps.db, async (tx) => {
    const current = await lockBooking(tx, bookingId);
    if (current.revision !== row.revision || (await findRebookingProblems(deps, tx, current)).length > 0) return;
    const told = await movePromise(tx, bookingId, "told", {
      totalBefore: row.total,
      totalNow: row.total - fall.back,
      toldAt: deps.clock.now(),
    });
    if (!told) return;
    await recordNumber(tx, deps.clock.now(), {
      metric: "price_fall",
      product: row.kind,
      outcome: "told",
      sum: fall.back,
    });
    await deps.queue.enqueue(tx, mailPriceFellJob, { bookingId });
  });
}

/** The look that is due is counted before the supplier is asked: of two that come at once one asks. */
async function takeLook({ db, clock }: BookingDeps, { id, confirmedAt }: BookingRow): Promise<PricePromiseRow | null> {
  const now = clock.now();
  const known = await findPromise(db, id);
  if (!known || !confirmedAt || known.endsAt <= now) return null;
  const looks = known.looks + 1;
  const [taken] = await db
    .update(pricePromises)
    .set({ looks, nextLookAt: lookAt(confirmedAt, looks, known.endsAt) })
    .where(
      and(
        eq(pricePromises.bookingId, id),
        eq(pricePromises.state, "watching"),
        eq(pricePromises.looks, known.looks),
        lte(pricePromises.nextLookAt, now),
      ),
    )
    .returning();
  return taken ?? null;
}

export async function findPromise(database: DatabaseOrTransaction, bookingId: string): Promise<PricePromiseRow | null> {
  const [row] = await database.select().from(pricePromises).where(eq(pricePromises.bookingId, bookingId));
  return row ?? null;
}

async function askKindly(deps: BookingDeps, row: BookingRow, context: CallContext) {
  try {
    return await findFall(deps, row, context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    deps.log.info("price not known: looked at again later", { booking: row.reference, fault: error.kind });
    return null;
  }
}

import { eq } from "drizzle-orm";
import { compareMoney, type Money, sar, subtractMoney } from "#contract/money.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { confirmChangeJob } from "../changes/change-jobs.ts";
import { changeSums } from "../changes/change-sums.ts";
import { moveChange } from "../changes/move-change.ts";
import { bookingChanges } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { type Fall, findFall } from "./find-fall.ts";
import { findRebookingProblems } from "./find-problems.ts";
import { findPromise } from "./look-at-price.ts";
import { movePromise } from "./move-promise.ts";
import { type PricePromiseRow, pricePromises } from "./tables.ts";

/** For so long after the press an order is sent at its price; a later one is the desk's. */
const quoteMs = 15 * 60_000;

/**
 * Buys the same again at the lower price, by one press: the supplier is asked once more, and from here on it is a change that waits for its
 * supplier. At least `acceptedBack` comes back, or nothing is bought.
 * @throws AppError price_changed where the fall is not there any more, conflict (`problems`) or for what was not told, is over or was pressed
 */
export async function rebookCheaper(
  deps: BookingDeps,
  row: BookingRow,
  acceptedBack: Money,
  context: CallContext,
): Promise<void> {
  const { db, clock } = deps;
  assertTold(await findPromise(db, row.id), clock.now());
  await assertRebookable(deps, row);
  const fall = await ask(() => findFall(deps, row, context));
  if (!fall) {
    await movePromise(db, row.id, "gone");
    throw new AppError("price_changed");
  }
  if (compareMoney(sar(fall.back), acceptedBack) < 0) {
    const totalNow = subtractMoney(sar(row.total), sar(fall.back)).amount;
    await db.update(pricePromises).set({ totalNow }).where(eq(pricePromises.bookingId, row.id));
    throw new AppError("price_changed");
  }
  await transaction(db, (tx) => begin(deps, tx, row, fall));
}

function assertTold(promise: PricePromiseRow | null, now: Date): void {
  if (promise?.state !== "told" || promise.endsAt <= now) throw new AppError("conflict", { details: { over: true } });
}

async function assertRebookable(deps: BookingDeps, row: BookingRow): Promise<void> {
  const problems = await findRebookingProblems(deps, deps.db, row);
  if (problems.length > 0) throw new AppError("conflict", { details: { problems } });
}

async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof SupplierError) throw supplierError(error);
    throw error;
  }
}

/** What was read before the supplier was asked is read again, and the press counts once. */
async function begin(deps: BookingDeps, tx: Transaction, asked: BookingRow, fall: Fall): Promise<void> {
  const { clock, payments, queue } = deps;
  const now = clock.now();
  const row = await lockBooking(tx, asked.id);
  if (row.revision !== asked.revision) throw new AppError("conflict", { details: { moved: true } });
  const problems = await findRebookingProblems(deps, tx, row);
  if (problems.length > 0) throw new AppError("conflict", { details: { problems } });
  if (row.paymentId) await payments.assertUndisputed(tx, { bookingId: row.id, paymentId: row.paymentId });
  const total = row.total - fall.back;
  if (!(await movePromise(tx, row.id, "pressed", { totalBefore: row.total, totalNow: total })))
    throw new AppError("conflict", { details: { over: true } });
  const { repricing } = productOf(deps, row);
  const id = createSlug();
  await tx.insert(bookingChanges).values({
    id,
    bookingId: row.id,
    kind: "rebooking",
    state: "quoted",
    revision: row.revision,
    choice: fall.choice,
    before: repricing?.choiceOf(row.item),
    supplierQuote: { supplier: row.order?.ref.supplier ?? "", token: "" },
    sums: changeSums(row, { supplierTotal: fall.supplierTotal, difference: -fall.back, penalty: 0, kept: 0 }, 0),
    quotedAt: now,
    expiresAt: new Date(now.getTime() + quoteMs),
  });
  await moveChange(tx, id, "changing", { acceptedAt: now });
  await queue.enqueue(tx, confirmChangeJob, { changeId: id });
}

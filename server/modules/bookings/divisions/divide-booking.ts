import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { confirmChangeJob } from "../changes/change-jobs.ts";
import { changeSums } from "../changes/change-sums.ts";
import { moveChange } from "../changes/move-change.ts";
import { bookingChanges, type ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { dividingOf } from "./ask-division.ts";
import type { DividedTravellers } from "./divided-travellers.ts";
import { findDivisionProblems } from "./find-division-problems.ts";

/**
 * Asks for a booking of their own for some travellers: from here on it is a change that waits for its supplier. Nothing is due.
 * @throws AppError conflict (`problems`), invalid_input (`travellers`: party) where somebody would be left alone, payment_disputed
 */
export function divideBooking(deps: BookingDeps, asked: BookingRow, travellers: readonly number[]): Promise<ChangeRow> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, asked.id);
    const problems = await findDivisionProblems(deps, tx, row);
    if (problems.length > 0) throw new AppError("conflict", { details: { problems } });
    const places = [...new Set(travellers)].toSorted((a, b) => a - b);
    if (!dividingOf(deps, row).fits(row.item, places))
      throw new AppError("invalid_input", { errors: { travellers: ["party"] } });
    await assertPaid(deps, tx, row);
    return begin(deps, tx, row, places);
  });
}

/** Each side gets its part of what is there: all of it has to be, and nobody's bank may take it back. */
async function assertPaid({ payments }: BookingDeps, tx: Transaction, row: BookingRow): Promise<void> {
  if (!row.paymentId) throw new Error(`booking ${row.id} to be divided was never paid`);
  const paid = { bookingId: row.id, paymentId: row.paymentId };
  await payments.assertUndisputed(tx, paid);
  if ((await payments.refundable(paid, tx)) < row.total)
    throw new AppError("conflict", { details: { problems: ["not_offered"] } });
  // What several people pay together is taken before it is anybody's part.
  const isOnItsWay = (await payments.shares(row.id, tx)).some(
    ({ wanted, state }) => wanted === "capture" && state === "authorized",
  );
  if (isOnItsWay) throw new AppError("conflict", { details: { problems: ["waits"] } });
}

async function begin(
  { clock, queue }: BookingDeps,
  tx: Transaction,
  row: BookingRow,
  travellers: number[],
): Promise<ChangeRow> {
  const now = clock.now();
  const id = createSlug();
  const choice: DividedTravellers = { travellers, bookingId: createSlug() };
  const cost = { supplierTotal: row.order?.supplierTotal ?? 0, difference: 0, penalty: 0, kept: 0 };
  await tx.insert(bookingChanges).values({
    id,
    bookingId: row.id,
    kind: "division",
    state: "quoted",
    revision: row.revision,
    choice,
    before: {},
    supplierQuote: { supplier: row.order?.ref.supplier ?? "", token: "" },
    sums: changeSums(row, cost, 0),
    quotedAt: now,
    expiresAt: now,
  });
  const changing = await moveChange(tx, id, "changing", { acceptedAt: now });
  if (!changing) throw new Error("division moved while it was locked");
  await queue.enqueue(tx, confirmChangeJob, { changeId: id });
  return changing;
}

import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { changesOfKind } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { productOf } from "../product.ts";
import type { SupplierMove } from "../product-moves.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { mailAirlineJob, tellAirlineJob } from "./airline-jobs.ts";
import { answerBy, isSmall } from "./answer-rules.ts";
import { airlineChangesOf, findOpenAirlineChange } from "./find-airline-changes.ts";
import { endAirlineChange } from "./move-airline-change.ts";
import { recordAccepted } from "./record-acceptance.ts";
import { airlineChanges } from "./tables.ts";

const digestOf = (plan: unknown): string =>
  createHash("sha256").update(JSON.stringify(plan)).digest("hex").slice(0, 32);

/**
 * Brings a booking, which is locked, to what its airline says: a move that is new is written with its mail, and the booking is of the new
 * plan from then on; one that the airline has as accepted is so, and one that another took the place of is over.
 */
export async function recordMoves(
  deps: BookingDeps,
  tx: Transaction,
  row: BookingRow,
  moves: readonly SupplierMove[],
): Promise<void> {
  const open = await findOpenAirlineChange(tx, row.id);
  const last = moves.findLast(({ state }) => state === "open");
  const own = moves.find(({ id }) => id === open?.supplierChange);
  if (open && own?.state === "accepted") await recordAccepted(deps, tx, open);
  if (open && own?.state === "superseded") await endAirlineChange(tx, deps.clock, row.id, "superseded");
  if (last) await recordMove(deps, tx, row, last);
}

/** The plan before the first of several moves that nobody has agreed to; undefined where there is none. */
async function findAgreed(tx: Transaction, bookingId: string): Promise<unknown> {
  const changed = (await changesOfKind(tx, bookingId, "change")).find(({ state }) => state === "changed")?.changedAt;
  const since = (await airlineChangesOf(tx, bookingId)).filter(({ foundAt }) => !changed || foundAt > changed);
  const ended = since.findIndex(({ state }) => state === "accepted" || state === "rebooked");
  return since.slice(0, ended < 0 ? undefined : ended).at(-1)?.before;
}

async function recordMove(
  { products, queue, clock }: BookingDeps,
  tx: Transaction,
  row: BookingRow,
  { id: supplierChange, after }: SupplierMove,
): Promise<void> {
  const { moving } = productOf({ products }, row);
  if (!moving) throw new Error(`booking ${row.id} is of what no supplier moves`);
  const digest = digestOf(after);
  const heard = and(
    eq(airlineChanges.bookingId, row.id),
    eq(airlineChanges.supplierChange, supplierChange),
    eq(airlineChanges.digest, digest),
  );
  if ((await tx.select({ id: airlineChanges.id }).from(airlineChanges).where(heard)).length > 0) return;
  await endAirlineChange(tx, clock, row.id, "superseded");
  const now = clock.now();
  const before = (await findAgreed(tx, row.id)) ?? moving.planOf(row.item);
  const distance = after === null ? { minutes: 0, otherDay: false, missed: false } : moving.distance(before, after);
  const isNoted = after !== null && isSmall(distance);
  const leaves = [before, after ?? before].map((plan) => moving.leaves(plan)).toSorted((a, b) => +a - +b)[0] ?? now;
  const id = createSlug();
  await tx.insert(airlineChanges).values({
    id,
    bookingId: row.id,
    supplierChange,
    digest,
    state: isNoted ? "noted" : "told",
    before,
    after,
    minutes: distance.minutes,
    missed: distance.missed,
    foundAt: now,
    answerBy: isNoted ? null : answerBy(now, leaves),
  });
  if (after !== null) {
    const [saved] = await tx
      .update(bookings)
      .set({ item: moving.apply(row.item, after), updatedAt: now })
      .where(eq(bookings.id, row.id))
      .returning();
    if (saved) await saveListing(tx, { products }, saved);
  }
  await queue.enqueue(tx, mailAirlineJob, { airlineChangeId: id, mail: "airline_changed" });
  await queue.enqueue(tx, tellAirlineJob, { airlineChangeId: id });
}

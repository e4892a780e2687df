import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { CallContext, Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { keepLease, leaseEnds } from "../supplier-turn.ts";
import { acceptAirlineJob } from "./airline-jobs.ts";
import { findAirlineChange } from "./find-airline-changes.ts";
import { isAirlineTurn } from "./move-airline-change.ts";
import { askAirlineLater, recordAirlineNo, recordAirlineYes } from "./record-acceptance.ts";
import { airlineChanges, type AirlineChangeRow } from "./tables.ts";

/** Tells the airline that its move is accepted. The airline takes the same yes once: a lost answer is asked for by sending it again. One turn at a time. */
export async function confirmAcceptance(deps: BookingDeps, id: string, context: CallContext): Promise<void> {
  const asked = await takeTurn(deps, id);
  if (!asked) return;
  const row = await findBooking(deps.db, asked.bookingId);
  const { moving } = productOf(deps, row);
  if (!moving) throw new Error(`booking ${row.id} is of what no supplier moves`);
  const write = (leasedUntil: Date | null) =>
    deps.db.update(airlineChanges).set({ leasedUntil }).where(isAirlineTurn(asked));
  try {
    const outcome = await keepLease(
      () => write(leaseEnds(deps.clock.now())),
      () => moving.accept(row, asked.supplierChange, { ...context, bookingId: row.id }),
    );
    await record(deps, asked, outcome);
  } finally {
    await write(null);
  }
}

/** The row with its lease; null when it is not the airline's turn, or another has the turn. */
async function takeTurn({ db, queue, clock }: BookingDeps, id: string): Promise<AirlineChangeRow | null> {
  const now = clock.now();
  const isFree = or(isNull(airlineChanges.leasedUntil), lte(airlineChanges.leasedUntil, now));
  const [asked] = await db
    .update(airlineChanges)
    .set({ tries: sql`${airlineChanges.tries} + 1`, leasedUntil: leaseEnds(now) })
    .where(and(eq(airlineChanges.id, id), eq(airlineChanges.state, "accepting"), isFree))
    .returning();
  if (asked) return asked;
  const { state, leasedUntil } = await findAirlineChange(db, id);
  // Who has the turn asks for the next one itself, unless it dies: then this one is there.
  if (leasedUntil && state === "accepting")
    await queue.enqueue(db, acceptAirlineJob, { airlineChangeId: id }, { startAfter: leasedUntil });
  return null;
}

const isDoubtful = ({ kind }: SupplierError) =>
  kind === "unavailable" || kind === "rate_limited" || kind === "unknown_outcome";

async function record(deps: BookingDeps, asked: AirlineChangeRow, outcome: Outcome<true>): Promise<void> {
  if (outcome.state === "confirmed") return recordAirlineYes(deps, asked);
  if (outcome.state === "rejected" && !isDoubtful(outcome.fault)) return recordAirlineNo(deps, asked, outcome.fault);
  await askAirlineLater(deps, asked, outcome.state === "pending" ? null : outcome.fault);
}

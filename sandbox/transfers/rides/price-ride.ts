import type { Pool, PoolClient } from "pg";
import { instantOf } from "../clock-times.ts";
import type { TransferContext } from "../context.ts";
import { rideMinutes } from "../context.ts";
import { readSold } from "../orders/cells.ts";
import type { Ride, RideLine, RideQuery } from "../types.ts";
import { peopleOf, type RideDraft } from "./ride-draft.ts";
import { writeToken } from "./ride-token.ts";

/** What happened on a day since the timetable was written: what is sold, and prices that moved, in percent by ride. */
export type DayState = { sold: ReadonlyMap<string, number>; changes: ReadonlyMap<string, number> };

export async function readDay(db: Pool | PoolClient, day: string): Promise<DayState> {
  const changes = await db.query<{ resource: string; percent: number }>(
    "select resource, percent from sandbox_transfers.price_changes where day = $1",
    [day],
  );
  return {
    sold: await readSold(db, day),
    changes: new Map(changes.rows.map(({ resource, percent }) => [resource, percent])),
  };
}

/** A ride takes a cell once for each person; a car once for each vehicle. */
export const wantedOf = (draft: RideDraft, query: RideQuery): number =>
  draft.kind === "car" ? draft.vehicles : peopleOf(query);

/** Whether so many are left, and it is not too late to sell it: half an hour before a train or bus, three hours before a car. */
const salesEndMinutes = { train: 30, bus: 30, car: 180 } as const;

/** The ride as it is sold now; null when it is not. */
export function priceRide(
  { signer, clock }: Pick<TransferContext, "signer" | "clock">,
  query: RideQuery,
  draft: RideDraft,
  { sold, changes }: DayState,
): Ride | null {
  const now = clock.now();
  const left = Math.min(...draft.cells.map(({ resource, open }) => open - (sold.get(resource) ?? 0)));
  if (left < wantedOf(draft, query)) return null;
  if (instantOf(draft.departs) - now.getTime() < salesEndMinutes[draft.kind] * 60_000) return null;
  const { key, unit, cells: _, ...ride } = draft;
  const price = Math.round((unit * (100 + (changes.get(key) ?? 0))) / 10_000) * 100;
  const lines = linesOf(draft, query, price);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...ride,
    token: writeToken(signer, { query, key, total, madeAt: Math.floor(now.getTime() / 60_000) }),
    total,
    lines,
    left,
    cancelSteps: ride.cancelSteps.filter(({ until }) => until === null || Date.parse(until) > now.getTime()),
    expiresAt: new Date(now.getTime() + rideMinutes * 60_000).toISOString(),
  };
}

function linesOf({ kind, vehicles }: RideDraft, { adults, children }: RideQuery, price: number): RideLine[] {
  if (kind === "car") return [{ code: "vehicle", quantity: vehicles, amount: vehicles * price }];
  const people: RideLine[] = [{ code: "adult", quantity: adults, amount: adults * price }];
  return children ? [...people, { code: "child", quantity: children, amount: children * price }] : people;
}

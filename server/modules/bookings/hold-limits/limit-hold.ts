import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { holdClaims } from "./tables.ts";
import { type Asker, identitiesOf } from "./asker.ts";
import { claimMs, type HoldLimit, holdLimits } from "./hold-limits.ts";
import { type Claim, whenRoom } from "./when-room.ts";

type Deps = Pick<BookingDeps, "clock" | "products" | "holdLimits">;

/** A limit as it meets this hold: `key` is what claims are counted under. */
type Meeting = { limit: HoldLimit; key: string };

/**
 * Writes down who has this booking held, in the transaction that takes the turn to hold it. Claims of the same asker wait for each
 * other, in every process, so that two at once never pass together. The same booking counts once, however often it is tried.
 * @throws AppError too_many_holds with the seconds until one of the others is over, `details.limit` and `details.until` (ISO)
 */
export async function limitHold(deps: Deps, tx: Transaction, row: BookingRow, asker: Asker): Promise<void> {
  const { holding } = productOf(deps, row);
  if (!holding) return;
  const { departures, seats } = holding.keeps(row.item);
  const met = meetingsOf(deps, row, asker, departures);
  const keys = [...new Set(met.map(({ key }) => key))].toSorted((one, other) => (one < other ? -1 : 1));
  // Always in the same order: two that share two keys never wait for each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) key`,
  );
  const now = deps.clock.now();
  const claims = await findClaims(tx, row.id, keys, now);
  for (const { limit, key } of met) {
    const until = whenRoom(
      limit,
      claims.filter((claim) => claim.key === key),
      seats,
      deps.holdLimits.factor,
    );
    if (until) refuse(limit.name, until, now);
  }
  await tx.delete(holdClaims).where(eq(holdClaims.bookingId, row.id));
  await tx.insert(holdClaims).values(keys.map((key) => ({ key, bookingId: row.id, seats, at: now })));
}

function meetingsOf({ holdLimits: { keys } }: Deps, row: BookingRow, asker: Asker, departures: string[]): Meeting[] {
  return identitiesOf(keys, row, asker).flatMap(({ by, hash }) =>
    holdLimits
      .filter((limit) => limit.by === by)
      .flatMap((limit): Meeting[] =>
        limit.on === "all"
          ? [{ limit, key: `${by} ${hash}` }]
          : departures.map((departure) => ({ limit, key: `${by} ${hash} ${departure}` })),
      ),
  );
}

/** What else is held, or was in the last day and never paid. One that is being asked for, or whose answer was lost, may be one. */
async function findClaims(tx: Transaction, bookingId: string, keys: string[], now: Date): Promise<Claim[]> {
  const rows = await tx
    .select({
      key: holdClaims.key,
      seats: holdClaims.seats,
      at: holdClaims.at,
      until: bookings.expiresAt,
      stage: bookings.stage,
      clientRef: bookings.clientRef,
      holdingUntil: bookings.holdingUntil,
      order: bookings.order,
    })
    .from(holdClaims)
    .innerJoin(bookings, eq(bookings.id, holdClaims.bookingId))
    .where(
      and(
        inArray(holdClaims.key, keys),
        gt(holdClaims.at, new Date(now.getTime() - claimMs)),
        ne(holdClaims.bookingId, bookingId),
        inArray(bookings.stage, ["draft", "held", "expired"]),
      ),
    );
  return rows.flatMap(({ stage, clientRef, holdingUntil, order, ...claim }): Claim[] => {
    const mayHold = clientRef !== null || (holdingUntil !== null && holdingUntil > now);
    const isOpen = claim.until > now && (stage === "held" || (stage === "draft" && mayHold));
    return isOpen || order !== null ? [{ ...claim, isOpen }] : [];
  });
}

function refuse(limit: string, until: Date, now: Date): never {
  throw new AppError("too_many_holds", {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    details: { limit, until: until.toISOString() },
  });
}

import { and, count, desc, eq, gt, lt } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { mostTripShares, type TripShare } from "#contract/trip-shares.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { signShare } from "./share-token.ts";
import { type TripShareRow, tripShares } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "products" | "shareKey">;

/** A companion may still be on the way home, or look something up. */
const daysAfterTrip = 14;

export async function listShares({ db, clock, shareKey }: Deps, bookingId: string): Promise<TripShare[]> {
  const rows = await db
    .select()
    .from(tripShares)
    .where(and(eq(tripShares.bookingId, bookingId), gt(tripShares.until, clock.now())))
    .orderBy(desc(tripShares.createdAt));
  return rows.map((row) => shareOf({ shareKey }, row));
}

/** @throws AppError conflict for a trip that is not confirmed, is over for long, or has as many links as it may have */
export async function createShare(deps: Deps, booking: BookingRow): Promise<TripShare> {
  const { db, clock } = deps;
  const { endsAt } = productOf(deps, booking).listing(booking.item);
  const until = new Date(endsAt.getTime() + daysAfterTrip * dayMs);
  if (until <= clock.now()) throw new AppError("conflict", { details: { stage: booking.stage } });
  const row = { id: createSlug(), bookingId: booking.id, createdAt: clock.now(), until };
  await transaction(db, async (tx) => {
    // No two presses at once count the same free place, and none comes after a cancellation that was settled meanwhile.
    const { stage } = await lockBooking(tx, booking.id);
    if (stage !== "confirmed") throw new AppError("conflict", { details: { stage } });
    const open = and(eq(tripShares.bookingId, booking.id), gt(tripShares.until, clock.now()));
    const [found] = await tx.select({ links: count() }).from(tripShares).where(open);
    if ((found?.links ?? 0) >= mostTripShares) throw new AppError("conflict", { details: { most: mostTripShares } });
    await tx.insert(tripShares).values(row);
  });
  return shareOf(deps, row);
}

/** A repeat changes nothing; a link of another booking is not touched. */
export async function stopShare({ db }: Pick<Deps, "db">, bookingId: string, shareId: string): Promise<void> {
  await db.delete(tripShares).where(and(eq(tripShares.bookingId, bookingId), eq(tripShares.id, shareId)));
}

/** Deletes links that open nothing any more. */
export async function deleteOldShares({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.delete(tripShares).where(lt(tripShares.until, clock.now()));
}

const shareOf = ({ shareKey }: Pick<Deps, "shareKey">, { id, createdAt, until }: TripShareRow): TripShare => ({
  id,
  token: signShare(shareKey, id),
  createdAt: createdAt.toISOString(),
  until: until.toISOString(),
});

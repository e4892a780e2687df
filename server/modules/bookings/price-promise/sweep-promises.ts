import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { kindsOf } from "../product.ts";
import { bookingListings, bookings } from "../tables.ts";
import { movePromise } from "./move-promise.ts";
import { lookAtPriceJob } from "./promise-jobs.ts";
import { lookAt, watchedMs } from "./promise-rules.ts";
import { pricePromises } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products">;

/** Bookings of one round; the next round takes the rest. */
const batch = 200;

/** Begins to watch what was confirmed and can be given up for nothing, ends what is over, and has looked at what is due. */
export async function sweepPromises(deps: Deps): Promise<void> {
  await begin(deps);
  await end(deps);
  const now = deps.clock.now();
  const due = await deps.db
    .select({ bookingId: pricePromises.bookingId })
    .from(pricePromises)
    .where(and(eq(pricePromises.state, "watching"), lte(pricePromises.nextLookAt, now)))
    .orderBy(asc(pricePromises.nextLookAt))
    .limit(batch);
  for (const look of due) await deps.queue.enqueue(deps.db, lookAtPriceJob, look);
}

async function begin({ db, clock, products }: Deps): Promise<void> {
  const now = clock.now();
  const kinds = kindsOf(products, ({ repricing }) => repricing !== undefined);
  if (kinds.length === 0) return;
  const found = await db
    .select({ bookingId: bookings.id, confirmedAt: bookings.confirmedAt, freeUntil: bookingListings.freeUntil })
    .from(bookings)
    .innerJoin(bookingListings, eq(bookingListings.bookingId, bookings.id))
    .leftJoin(pricePromises, eq(pricePromises.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.stage, "confirmed"),
        gt(bookings.confirmedAt, new Date(now.getTime() - watchedMs)),
        isNotNull(bookings.paymentId),
        inArray(bookings.kind, kinds),
        gt(bookingListings.freeUntil, now),
        isNull(pricePromises.bookingId),
      ),
    )
    .orderBy(asc(bookings.confirmedAt))
    .limit(batch);
  const rows = found.flatMap(({ bookingId, confirmedAt, freeUntil }) => {
    if (!confirmedAt || !freeUntil) return [];
    const endsAt = new Date(Math.min(confirmedAt.getTime() + watchedMs, freeUntil.getTime()));
    return { bookingId, endsAt, nextLookAt: lookAt(confirmedAt, 0, endsAt) };
  });
  if (rows.length > 0) await db.insert(pricePromises).values(rows).onConflictDoNothing();
}

async function end({ db, clock }: Deps): Promise<void> {
  const over = await db
    .select({ bookingId: pricePromises.bookingId })
    .from(pricePromises)
    .where(and(inArray(pricePromises.state, ["watching", "told"]), lte(pricePromises.endsAt, clock.now())))
    .orderBy(asc(pricePromises.endsAt))
    .limit(batch);
  for (const { bookingId } of over) await movePromise(db, bookingId, "ended");
}

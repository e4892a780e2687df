import { eq } from "drizzle-orm";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking, lockBooking } from "./find-booking.ts";
import { fetchLocatorJob, mailBookingJob } from "./jobs.ts";
import { productOf } from "./product.ts";
import { bookings } from "./tables.ts";
import { saveSearchTerms } from "./workbench/search/save-search-terms.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "log">;

/** Minutes before each look: a house gives its number within the hour as a rule, some on the next working day. */
const waits = [35, 60, 120, 240, 480, 960, 1440, 1440, 1440];

/** Looks for the number that whoever provides the service gives later than its supplier confirms; `look` counts from 0. */
export const lookForLocator = (
  { queue }: Pick<Deps, "queue">,
  db: DatabaseOrTransaction,
  bookingId: string,
  look = 0,
) => queue.enqueue(db, fetchLocatorJob, { bookingId, look }, { startAfter: (waits[look] ?? 0) * 60 });

/** Keeps the number and mails it with the document that names it; asks again later while there is none. */
export async function fetchLocator(
  deps: Deps,
  { bookingId, look }: { bookingId: string; look: number },
  context: CallContext,
): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (row.stage !== "confirmed" || !row.order?.locatorAwaited) return;
  const found = await productOf(deps, row).reconcile(row, context);
  if (found.state === "confirmed" && !found.booking.order.locatorAwaited)
    return recordLocator(deps, bookingId, found.booking.order.locator);
  if (look + 1 < waits.length) return lookForLocator(deps, deps.db, bookingId, look + 1);
  deps.log.warn("provider's confirmation number not received", { booking: row.reference });
}

const recordLocator = (deps: Deps, bookingId: string, locator: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row.stage !== "confirmed" || !row.order?.locatorAwaited) return;
    const { locatorAwaited: _, ...known } = row.order;
    const order = { ...known, locator };
    await tx.update(bookings).set({ order, updatedAt: deps.clock.now() }).where(eq(bookings.id, bookingId));
    await saveSearchTerms(tx, deps, { ...row, order });
    await deps.queue.enqueue(tx, mailBookingJob, { bookingId, mail: "locator_given" });
  });

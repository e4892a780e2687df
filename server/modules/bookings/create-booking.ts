import type { InputOf } from "#contract/endpoint.ts";
import type { createFlightBooking as contract } from "#contract/flight-bookings.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FlightChoice } from "#server/modules/flights/index.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createBookingReference, createSlug } from "#server/platform/ids.ts";
import type { BookingDeps } from "./deps.ts";
import { expireBookingJob } from "./jobs.ts";
import { type BookingRow, bookings } from "./tables.ts";

/** How long a draft lives at most, in minutes (R4.6); shorter when the supplier's price ends sooner. */
const sessionMinutes = 20;

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "flights">;

/**
 * Checks the chosen fare with the airline and begins a booking. A cheaper price is taken silently.
 * @throws AppError session_expired, offer_unavailable, price_changed (until `acceptedTotal` covers the new total)
 */
export async function createFlightBooking(
  deps: Deps,
  input: InputOf<typeof contract>,
  context: CallContext,
): Promise<BookingRow> {
  const seen = await deps.flights.choose(input.searchId, input.offerId, input.fareId, context);
  const { choice } = await deps.flights.recheck(seen, context);
  const agreed = input.acceptedTotal ?? seen.total;
  if (choice.total.amount > agreed.amount)
    throw new AppError("price_changed", { details: { previous: agreed, current: choice.total } });
  return insertBooking(deps, choice, context);
}

async function insertBooking(deps: Deps, choice: FlightChoice, context: CallContext): Promise<BookingRow> {
  const now = deps.clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + sessionMinutes * 60_000, Date.parse(choice.expiresAt)));
  for (;;) {
    try {
      return await transaction(deps.db, async (tx) => {
        const [row] = await tx
          .insert(bookings)
          .values(newRow(choice, context, now, expiresAt))
          .returning();
        if (!row) throw new Error("insert answered no row");
        await deps.queue.enqueue(tx, expireBookingJob, { bookingId: row.id }, { startAfter: expiresAt });
        return row;
      });
    } catch (error) {
      // Two bookings drew the same reference: draw again.
      if (!isUniqueViolation(error, "bookings_reference_key")) throw error;
    }
  }
}

function newRow(choice: FlightChoice, context: CallContext, now: Date, expiresAt: Date): typeof bookings.$inferInsert {
  return {
    id: createSlug(),
    reference: createBookingReference(),
    kind: "flight",
    stage: "draft",
    locale: context.locale,
    createdAt: now,
    updatedAt: now,
    expiresAt,
    choice,
    travellers: [],
    extras: { bags: [], seats: [], bagPrices: [], seatPrices: [] },
    total: choice.total.amount,
    tickets: [],
  };
}

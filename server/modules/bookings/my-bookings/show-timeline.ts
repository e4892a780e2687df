import type { OutputOf } from "#contract/endpoint.ts";
import type { getBookingTimeline } from "#contract/my-bookings.ts";
import type { Session } from "#server/http/request-context.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { canHold } from "../tickets/hold-for-later.ts";
import { signTrip } from "../trips/trip-token.ts";
import { bookingTimeline } from "./booking-timeline.ts";

/** @throws AppError booking_not_found */
export async function showTimeline(
  deps: BookingDeps,
  bookingId: string,
  session: Session | null,
): Promise<OutputOf<typeof getBookingTimeline>> {
  const row = await findBooking(deps.db, bookingId);
  const product = productOf(deps, row);
  const [cancellations, payments] = await Promise.all([
    cancellationsOf(deps.db, bookingId),
    deps.payments.history(bookingId),
  ]);
  const moments = product.moments(row.item);
  const { endsAt } = product.listing(row.item);
  return {
    entries: bookingTimeline({ row, moments, endsAt, cancellations, now: deps.clock.now() }),
    payments,
    mine: row.userId !== null && row.userId === session?.userId,
    canHold: canHold(deps, row),
    evaluationToken: row.stage === "completed" ? signTrip(deps.tripKey, row.id) : null,
  };
}

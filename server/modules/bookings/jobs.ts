import { jobType } from "#server/platform/queue/queue.ts";
import type { Ref } from "#server/platform/supplier.ts";

type OfBooking = { bookingId: string };
const ofBooking = ({ bookingId }: OfBooking) => bookingId;

/** Ends a draft or a held booking whose time has come. */
export const expireBookingJob = jobType<OfBooking>("bookings.expire", { key: ofBooking, concurrency: 4 });
/** Finds bookings that have no job any more. */
export const sweepBookingsJob = jobType<Record<string, never>>("bookings.sweep", { retries: 0 });
/** Buys what a booking is of, or asks what became of it. */
export const confirmBookingJob = jobType<OfBooking>("bookings.confirm", {
  key: ofBooking,
  retryDelay: 3,
  concurrency: 8,
});
/** Lets go of an order at the supplier that no booking stands on. */
export const releaseHoldJob = jobType<OfBooking & { order: Ref }>("bookings.release-hold", {
  key: ({ order }) => `${order.supplier}:${order.token}`,
});
/**
 * Finds and lets go of an order whose answer was lost and that nobody asked about again. `clientRef`: the order's
 * (none in jobs of an older version: the booking's own); `isLast`: it was not found once.
 */
export const releaseLostHoldJob = jobType<OfBooking & { clientRef?: string; isLast?: true }>(
  "bookings.release-lost-hold",
  { key: ({ bookingId, clientRef = bookingId, isLast }) => (isLast ? `${clientRef} last` : clientRef) },
);
/** Asks whether a system says what a person of the supplier told; `look` counts from 0. */
export const checkToldJob = jobType<OfBooking & { look: number }>("bookings.check-told", { key: ofBooking });
/** Looks for the number a hotel gives later; `look` counts from 0. */
export const fetchLocatorJob = jobType<OfBooking & { look: number }>("bookings.fetch-locator", { key: ofBooking });
/** `booking_pending` and `booking_failed` are of bookings without a payment. */
export type BookingMail =
  | "booking_confirmed"
  | "payment_pending"
  | "booking_pending"
  | "booking_failed"
  | "booking_failed_refunded"
  | "hold_placed"
  | "hold_reminder"
  | "locator_given"
  | "trip_completed";
/** An earlier version wrote `payment_failed` at each decline; its jobs end without a mail. */
export const mailBookingJob = jobType<OfBooking & { mail: BookingMail | "payment_failed" }>("bookings.mail", {
  concurrency: 4,
});
/** Looks for trips that are over. */
export const completeBookingsJob = jobType<object>("bookings.complete");
/** Deletes who asked for holds, a day later. */
export const deleteOldClaimsJob = jobType<object>("bookings.forget-old-claims");
/** Deletes look-ups of bookings whose time is over. */
export const deleteOldViewsJob = jobType<object>("bookings.forget-views");

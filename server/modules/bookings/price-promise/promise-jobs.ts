import { jobType } from "#server/platform/queue/queue.ts";

type OfBooking = { bookingId: string };

/** Finds bookings to be watched, and those whose time has come or is over. */
export const sweepPromisesJob = jobType<Record<string, never>>("bookings.sweep-price-promises", { retries: 0 });
/** Asks a supplier what the same costs now. */
export const lookAtPriceJob = jobType<OfBooking>("bookings.look-at-price", {
  key: ({ bookingId }) => bookingId,
  retries: 2,
  concurrency: 1,
});
/** Tells that the price has fallen. */
export const mailPriceFellJob = jobType<OfBooking>("bookings.mail-price-fell");

import { jobType } from "#server/platform/queue/queue.ts";

type OfBooking = { bookingId: string };
type OfChange = { airlineChangeId: string };

/** Asks an airline what it did to the flights of a booking: a notice named it, or it is its turn in the night. */
export const hearAirlineJob = jobType<OfBooking>("bookings.hear-airline", {
  key: ({ bookingId }) => bookingId,
  retryDelay: 30,
  concurrency: 2,
});

/** Every night: asks about all bookings whose trip lies ahead, from `after` on, some at a time. */
export const hearAllJob = jobType<{ after?: string }>("bookings.hear-all-airlines", { key: () => "all" });

/** Tells the airline that a traveller accepts, or tells it again. */
export const acceptAirlineJob = jobType<OfChange>("bookings.accept-airline-change", {
  key: ({ airlineChangeId }) => airlineChangeId,
  retryDelay: 3,
  concurrency: 2,
});

/** Reminds, gives to the desk what nobody answered, and finds what has no job any more. */
export const sweepAirlineJob = jobType<Record<string, never>>("bookings.sweep-airline-changes", { retries: 0 });

export type AirlineMail = "airline_changed" | "airline_change_reminder" | "airline_change_accepted";
export const mailAirlineJob = jobType<OfChange & { mail: AirlineMail }>("bookings.mail-airline-change");

/** Tells the devices that asked for it what the airline did. */
export const tellAirlineJob = jobType<OfChange>("bookings.tell-airline-change");

import { createHash } from "node:crypto";
import { type SpanContext, TraceFlags } from "@opentelemetry/api";

/**
 * The span that everything about a booking hangs from. Its ids follow from the booking's, one way: every process knows the trace of a booking
 * without asking, and nobody who sees a trace knows the booking.
 */
export function rootOfBooking(bookingId: string): SpanContext {
  const digest = createHash("sha256").update(`trace of booking ${bookingId}`).digest("hex");
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    // Whether a trace is kept is decided by its id alone, in every process alike.
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  };
}

/** Addresses of the API that are about one booking, for travellers and for staff. */
const aboutBooking = /^\/api\/(?:admin\/)?bookings\/([\w-]{22})(?:\/|$)/;
export const bookingOfCall = (pathname: string): string | undefined => aboutBooking.exec(pathname)?.[1];

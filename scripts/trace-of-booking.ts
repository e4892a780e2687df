/** `npm run trace -- BOOKING`: the trace of a booking, by the id that stands in its address at the desk. It is one way: no trace tells a booking. */
import { rootOfBooking } from "../server/platform/telemetry/booking-trace.ts";

const [bookingId = ""] = process.argv.slice(2);
if (!/^[\w-]{22}$/.test(bookingId)) {
  console.error("Give the id of a booking, 22 letters, as in its address: npm run trace -- R2hQw7vZkFbN8yXc1uTd0A");
  process.exit(2);
}
console.log(rootOfBooking(bookingId).traceId);

import * as z from "zod/mini";
import { codeAttempt, mailedCode } from "./accounts.ts";
import { bookingAccess, bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";

/** What the asker may do with a booking, and what would let them do more. The same answer for a booking that does not exist and another's. */
export const getBookingAccess = endpoint({
  name: "getBookingAccess",
  method: "GET",
  path: "/bookings/:bookingId/access",
  access: "public",
  summary:
    "What this browser or account may do with a booking: null where it opens nothing. `code` tells where a code can be sent that opens it.",
  input: bookingInput,
  output: z.object({
    access: z.nullable(bookingAccess),
    /** Where a code would go, masked; null: no code opens this booking. */
    code: z.nullable(z.object({ to: z.string() })),
    /** Whether the contact is the asker's: proven by a code, or the account's own address. What costs nothing now asks for it. */
    proven: z.boolean(),
    /** Until then a visitor may change what is paid without another code (ISO); null: a code is needed. */
    freshUntil: z.nullable(z.string()),
  }),
});

export const sendBookingCode = endpoint({
  name: "sendBookingCode",
  method: "POST",
  path: "/bookings/:bookingId/proof",
  access: "public",
  summary: "Mails a code to the contact of a visitor's booking; only this browser can give it back.",
  input: bookingInput,
  output: z.extend(codeAttempt, { to: z.string() }),
  limit: { points: 10, seconds: 60 },
});

export const proveBooking = endpoint({
  name: "proveBooking",
  method: "PUT",
  path: "/bookings/:bookingId/proof",
  access: "public",
  summary:
    "Proves the contact by the mailed code: this browser holds the booking for 30 days and may change it for 30 minutes. Who is logged in becomes its owner.",
  input: z.extend(bookingInput, { attempt: secretId, code: mailedCode }),
  output: z.object({ access: bookingAccess, freshUntil: z.nullable(z.string()) }),
  limit: { points: 20, seconds: 60 },
});

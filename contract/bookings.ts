import * as z from "zod/mini";
import { bookingInput, stepLimit } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { bookingReference, emailAddress } from "./fields.ts";
import { flightBooking } from "./flight-bookings.ts";
import { hotelBooking } from "./hotel-bookings.ts";
import { money } from "./money-schema.ts";
import { packageBooking } from "./package-bookings.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { secretId } from "./primitives.ts";
import { tidyText } from "./text.ts";
import { transferBooking } from "./transfer-bookings.ts";
import { visaBooking } from "./visa-bookings.ts";

/** A booking of any kind, told apart by `kind`. */
export const booking = z.discriminatedUnion("kind", [
  flightBooking,
  hotelBooking,
  packageBooking,
  visaBooking,
  transferBooking,
]);
export type Booking = z.infer<typeof booking>;

/** Its kind alone, where nothing else of it is told. */
export const bookingKind = z.enum(["flight", "hotel", "package", "visa", "transfer"]);

export const getBooking = endpoint({
  name: "getBooking",
  method: "GET",
  path: "/bookings/:bookingId",
  access: "public",
  summary:
    "A booking: whole to its owner and to the browser that holds it, masked after a look-up, booking_not_found to everybody else.",
  input: bookingInput,
  output: booking,
});

export const applyCode = endpoint({
  name: "applyCode",
  method: "PUT",
  path: "/bookings/:bookingId/code",
  access: "public",
  summary: "Applies a discount code. code_refused tells why in errors.code.",
  input: z.extend(bookingInput, {
    code: z.pipe(
      z.pipe(z.string("required"), z.transform(tidyText)),
      z.string().check(z.minLength(1, "required"), z.maxLength(40, "too_long")),
    ),
  }),
  output: booking,
  limit: { points: 20, seconds: 60 },
});

export const removeCode = endpoint({
  name: "removeCode",
  method: "DELETE",
  path: "/bookings/:bookingId/code",
  access: "public",
  summary: "Takes the discount code off again.",
  input: bookingInput,
  output: booking,
  limit: stepLimit,
});

export const payBooking = endpoint({
  name: "payBooking",
  method: "POST",
  path: "/bookings/:bookingId/payment",
  access: "public",
  summary: "Holds what is booked and opens a payment. After a failed payment the same call opens another.",
  input: z.extend(bookingInput, {
    /** Left out: the first one that is offered and that the discount code takes. */
    method: z.optional(paymentMethod),
    /** What the owner's balance pays of it (contract/balance.ts), the method what is left; the balance as the method pays all. */
    fromBalance: z.optional(
      money.check(z.refine(({ amount, currency }) => amount > 0 && currency === "SAR", "required")),
    ),
    acceptTerms: z.literal(true, "required"),
    acceptedTotal: z.optional(money),
  }),
  output: paymentView,
  idempotent: true,
  limit: { points: 20, seconds: 60 },
});

/** Pay at the property, or a code that covers it all. */
export const placeBooking = endpoint({
  name: "placeBooking",
  method: "POST",
  path: "/bookings/:bookingId/placement",
  access: "public",
  summary:
    "Books what costs nothing now. proof_required until this browser has proven the contact by a code, or the contact is the account's own address. conflict when something is due: then it is paid by payBooking.",
  input: z.extend(bookingInput, { acceptTerms: z.literal(true, "required"), acceptedTotal: z.optional(money) }),
  output: booking,
  idempotent: true,
  limit: { points: 20, seconds: 60 },
});

export const retryConfirmation = endpoint({
  name: "retryConfirmation",
  method: "POST",
  path: "/bookings/:bookingId/confirmation",
  access: "public",
  summary: "Asks the supplier again for a booking whose confirmation is late (R4.1). Never buys twice.",
  input: bookingInput,
  output: booking,
  limit: { points: 10, seconds: 60 },
});

export const lookUpBooking = endpoint({
  name: "lookUpBooking",
  method: "POST",
  path: "/bookings/look-up",
  access: "public",
  summary:
    "Finds a booking by its reference and the e-mail or phone given at booking, and shows it masked to this browser for 30 minutes; one answer for a wrong reference and a wrong contact (R2.10).",
  input: z.object({
    reference: bookingReference,
    contact: z.pipe(
      z.pipe(z.string("required"), z.transform(tidyText)),
      z.string().check(
        z.minLength(1, { error: "required", abort: true }),
        z.refine(
          (text: string) => emailAddress.safeParse(text).success || /^\+?[\d\s().-]{7,20}$/.test(text),
          "email_or_phone",
        ),
      ),
    ),
  }),
  output: z.object({ bookingId: secretId }),
  limit: { points: 10, seconds: 60 },
});

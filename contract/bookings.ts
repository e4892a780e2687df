import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { chosenExtras } from "./extras.ts";
import { bookingReference, emailAddress } from "./fields.ts";
import { documentRule, fareDetails, flightNames, flightOffer } from "./flights.ts";
import { money } from "./money.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { calendarDate, priceLine, secretId } from "./primitives.ts";
import { tidyText } from "./text.ts";
import { bookingContact, flightTraveller, guestType, title } from "./travellers.ts";

/** R4.3: what a list of bookings says. */
export const bookingStatus = z.enum(["pending", "active", "cancelled", "completed"]);
/**
 * Where a booking stands. draft: chosen, nothing held · held: the supplier keeps the seats, payment is open ·
 * confirming: paid, the ticket is being issued · confirmed · failed: no booking came about, money goes back ·
 * expired: the session ran out before payment · cancelled · completed.
 */
export const bookingStage = z.enum([
  "draft",
  "held",
  "confirming",
  "confirmed",
  "failed",
  "expired",
  "cancelled",
  "completed",
]);
export type BookingStage = z.infer<typeof bookingStage>;

/** R4.2: what the page after the payment says. */
export const paymentOutcome = z.enum(["verifying", "success", "processing", "payment_failed", "booking_failed"]);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** A traveller as the pages show it again; the document number is whole while the booking is a draft, then only its last 3. */
const travellerView = z.object({
  type: guestType,
  title,
  firstname: z.string(),
  lastname: z.string(),
  single_name: z.boolean(),
  birth_date: calendarDate,
  nationality: z.string(),
  document_type: z.string(),
  passport_number: z.string(),
  passport_issuing_country: z.string(),
  passport_expiry_date: calendarDate,
  ticketNumber: z.nullable(z.string()),
});

export const booking = z.object({
  id: secretId,
  kind: z.literal("flight"),
  /** Twelve digits, given when the booking is created; shown from the payment on. */
  reference: z.string(),
  status: bookingStatus,
  stage: bookingStage,
  createdAt: z.string(),
  /** The price and the session hold until then (R4.6); null once paid. */
  expiresAt: z.nullable(z.string()),
  /** The search that led here, as the address of the results page without language: `/flights/search?…`. */
  searchPath: z.string(),
  query: z.object({
    slices: z.array(z.string()),
    adults: z.int(),
    childAges: z.array(z.int()),
    infants: z.int(),
    cabin: z.string(),
  }),
  offer: flightOffer,
  fare: fareDetails,
  names: flightNames,
  document: documentRule,
  firstTravelDay: calendarDate,
  lastTravelDay: calendarDate,
  /** One a traveller to be named, in the order of the forms. */
  travellerTypes: z.array(guestType),
  travellers: z.array(travellerView),
  contact: z.nullable(z.object({ email_address: z.string(), phone_country: z.string(), phone: z.string() })),
  extras: chosenExtras,
  code: z.nullable(z.object({ code: z.string(), amount: money })),
  lines: z.array(priceLine),
  total: money,
  payment: z.nullable(paymentView),
  outcome: z.nullable(paymentOutcome),
  /** The airline's reference (PNR). */
  locator: z.nullable(z.string()),
  /** When the booking failed after payment: what goes back, and where it stands. */
  refund: z.nullable(z.object({ amount: money, state: z.enum(["requested", "sent"]), at: z.string() })),
  /** Ticketing takes longer than usual: it may be asked again (R4.1). */
  canRetryConfirmation: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

const bookingInput = z.object({ bookingId: secretId });

export const createFlightBooking = endpoint({
  name: "createFlightBooking",
  method: "POST",
  path: "/bookings/flights",
  access: "public",
  summary:
    "Chooses a fare: checks it with the airline and begins a booking. price_changed asks for a yes by `acceptedTotal`.",
  input: z.object({ searchId: z.string(), offerId: z.string(), fareId: z.string(), acceptedTotal: z.optional(money) }),
  output: booking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});

export const getBooking = endpoint({
  name: "getBooking",
  method: "GET",
  path: "/bookings/:bookingId",
  access: "public",
  summary: "A booking by its unguessable id.",
  input: bookingInput,
  output: booking,
});

export const saveTravellers = endpoint({
  name: "saveTravellers",
  method: "PUT",
  path: "/bookings/:bookingId/travellers",
  access: "public",
  summary: "Names the travellers and the contact of a draft booking.",
  input: z.extend(bookingInput, {
    travellers: z.array(flightTraveller).check(z.minLength(1, "required"), z.maxLength(18, "too_many")),
    contact: bookingContact,
  }),
  output: booking,
});

export const saveExtras = endpoint({
  name: "saveExtras",
  method: "PUT",
  path: "/bookings/:bookingId/extras",
  access: "public",
  summary: "Chooses bags and seats; the price lines follow.",
  input: z.extend(bookingInput, chosenExtras.shape),
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
});

export const payBooking = endpoint({
  name: "payBooking",
  method: "POST",
  path: "/bookings/:bookingId/payment",
  access: "public",
  summary: "Holds the seats and opens a payment. After a failed payment the same call opens another.",
  input: z.extend(bookingInput, {
    method: paymentMethod,
    acceptTerms: z.literal(true, "required"),
    acceptedTotal: z.optional(money),
  }),
  output: paymentView,
  idempotent: true,
  limit: { points: 20, seconds: 60 },
});

export const retryConfirmation = endpoint({
  name: "retryConfirmation",
  method: "POST",
  path: "/bookings/:bookingId/confirmation",
  access: "public",
  summary: "Asks the airline again for a booking whose confirmation is late (R4.1). Never buys twice.",
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
    "Finds a booking by its reference and the e-mail or phone given at booking; one answer for a wrong reference and a wrong contact (R2.10).",
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

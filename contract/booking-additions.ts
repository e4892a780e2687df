import * as z from "zod/mini";
import { changeRefusal } from "./amendments.ts";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { assistanceCodes, chosenExtras, mealCodes, seatMap, specialRequest } from "./extras.ts";
import { money } from "./money-schema.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { priceLine, secretId } from "./primitives.ts";

/**
 * Why nothing can be added: its supplier or its payment does not let us (`not_offered`), the airline takes nothing more (`closed`),
 * somebody of it was cancelled, its flights were moved and nobody has answered yet (`airline_change`), or something of it waits for
 * the airline.
 */
export const additionProblem = z.enum(["not_offered", "closed", "partly_cancelled", "airline_change", "waits"]);
export type AdditionProblem = z.infer<typeof additionProblem>;

/** All that is wanted beside the fare, with what is there already: nothing of that is taken away, and what is not named stays. */
export const wantedExtras = z.extend(chosenExtras, { requests: z.array(specialRequest).check(z.maxLength(18)) });
export type WantedExtras = z.infer<typeof wantedExtras>;

/** `until`: ISO; what has ended is left out. Seats of the booking's own count as free. */
export const additionOffer = z.object({
  bags: z.array(z.object({ slice: z.int(), kg: z.int(), price: money, maxPieces: z.int(), until: z.string() })),
  seatMaps: z.array(z.extend(seatMap, { until: z.string() })),
  /** Free of charge; null once the airline takes none any more. */
  requests: z.nullable(
    z.object({ meals: z.array(z.enum(mealCodes)), assistance: z.array(z.enum(assistanceCodes)), until: z.string() }),
  ),
});
export type AdditionOffer = z.infer<typeof additionOffer>;

export const bookingAddition = z.object({
  id: secretId,
  /** As of a change of flights (contract/booking-changes.ts): `changing` while the airline is asked, `changed` once it is added. */
  state: z.enum(["quoted", "paying", "changing", "with_staff", "changed", "refused", "expired"]),
  /** What is new: `pieces` more of bags, seats with those they take the place of, what travellers ask for from then on. */
  bags: chosenExtras.shape.bags,
  seats: z.array(
    z.object({
      traveller: z.int(),
      slice: z.int(),
      segment: z.int(),
      seat: z.string(),
      before: z.nullable(z.string()),
    }),
  ),
  requests: z.array(specialRequest),
  /** Add up to `due`. */
  lines: z.array(priceLine),
  due: money,
  /** What the booking costs then. */
  newTotal: money,
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  addedAt: z.nullable(z.string()),
  refusal: z.nullable(changeRefusal),
  refundedAt: z.nullable(z.string()),
});
export type BookingAddition = z.infer<typeof bookingAddition>;

export const getBookingAdditions = endpoint({
  name: "getBookingAdditions",
  method: "GET",
  path: "/bookings/:bookingId/additions",
  access: "public",
  summary:
    "Whether something can be added to a booking that is sold, and what was, with where it stands, newest first.",
  input: bookingInput,
  output: z.object({ problems: z.array(additionProblem), additions: z.array(bookingAddition) }),
});

export const getAdditionOffer = endpoint({
  name: "getAdditionOffer",
  method: "GET",
  path: "/bookings/:bookingId/addition-offer",
  access: "public",
  summary: "Bags, seats, meals and assistance that the airline still adds, each with its price and its end.",
  input: bookingInput,
  output: additionOffer,
  limit: { points: 30, seconds: 60 },
});

export const quoteAddition = endpoint({
  name: "quoteAddition",
  method: "POST",
  path: "/bookings/:bookingId/additions",
  access: "public",
  summary:
    "Has the airline quote what is wanted; kept until its end. Nothing is added by it. errors: bags.N, seats.N, requests.N, extras (nothing_new).",
  input: z.extend(bookingInput, wantedExtras.shape),
  output: z.object({ addition: bookingAddition }),
  limit: { points: 20, seconds: 60 },
});

export const acceptAddition = endpoint({
  name: "acceptAddition",
  method: "POST",
  path: "/bookings/:bookingId/additions/:additionId",
  access: "public",
  summary:
    "Accepts a quote: opens its payment where something is due, else it is added. A visitor proves the contact first: proof_required until then. quote_changed when it does not hold any more.",
  input: z.extend(bookingInput, { additionId: secretId, acceptedDue: money, method: z.optional(paymentMethod) }),
  output: z.object({ addition: bookingAddition, payment: z.nullable(paymentView) }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});

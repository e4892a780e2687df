import * as z from "zod/mini";
import { amendmentFacts } from "./amendments.ts";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";

/**
 * Why no traveller of a booking can get one of their own: there are no two adults, the first flight has left, somebody of it was
 * cancelled, its supplier or its payment does not let us (`not_offered`), or something of it waits.
 */
export const divisionProblem = z.enum(["one_adult", "departed", "partly_cancelled", "not_offered", "waits"]);
export type DivisionProblem = z.infer<typeof divisionProblem>;

export const division = z.object({
  ...z.pick(z.object(amendmentFacts), { id: true, state: true, acceptedAt: true, changedAt: true }).shape,
  /** Names of the travellers who leave, as they were then. */
  names: z.array(z.string()),
  /** Their booking, once there is one. */
  into: z.nullable(z.object({ id: secretId, reference: z.string() })),
});
export type Division = z.infer<typeof division>;

export const getDivisions = endpoint({
  name: "getDivisions",
  method: "GET",
  path: "/bookings/:bookingId/divisions",
  access: "public",
  summary:
    "Whether some travellers of a booking can get one of their own, its divisions with where they stand, newest first, and the booking that it was divided from.",
  input: bookingInput,
  output: z.object({
    problems: z.array(divisionProblem),
    divisions: z.array(division),
    from: z.nullable(z.object({ id: secretId, reference: z.string() })),
  }),
});

export const divideBooking = endpoint({
  name: "divideBooking",
  method: "POST",
  path: "/bookings/:bookingId/divisions",
  access: "public",
  summary:
    "Gives some travellers a booking of their own, with its own reference and documents; nothing is paid for it. A visitor proves the contact first: proof_required until then. errors: travellers.",
  input: z.extend(bookingInput, {
    /** Places of those who get a booking of their own. */
    travellers: z.array(z.int().check(z.minimum(0), z.maximum(8))).check(z.minLength(1, "required"), z.maxLength(9)),
  }),
  output: z.object({ division }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});

import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { flightNames, offerSlice } from "./itineraries.ts";
import { secretId } from "./primitives.ts";

/** How a slice was moved: minutes later (below 0: earlier) at both ends, and whether a connection inside of it is missed. */
export const sliceShift = z.object({ departs: z.int(), arrives: z.int(), missed: z.boolean() });

/** What an airline did by itself to the flights of a booking. Slices by place; the booking shows the new ones from then on. */
export const airlineChange = z.object({
  id: secretId,
  /**
   * noted: small, nothing is asked. told: the traveller may accept, take other flights or everything back, until `answerBy`; then
   * with_desk, where all of this is still open and a person rings. accepting -> accepted. rebooked, refunded: answered so. superseded:
   * another one took its place.
   */
  state: z.enum(["noted", "told", "with_desk", "accepting", "accepted", "rebooked", "refunded", "superseded"]),
  /** The flights that were agreed to before. */
  before: z.array(offerSlice),
  /** Null: the airline has cancelled, and nothing flies. */
  slices: z.nullable(z.array(offerSlice)),
  shifts: z.array(sliceShift),
  names: flightNames,
  /** The most minutes of any of its times. */
  minutes: z.int(),
  missed: z.boolean(),
  flies: z.boolean(),
  foundAt: z.string(),
  answerBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type AirlineChange = z.infer<typeof airlineChange>;

/** Its traveller has not answered. */
export const isUnanswered = ({ state }: Pick<AirlineChange, "state">): boolean =>
  state === "told" || state === "with_desk";

export const getAirlineChanges = endpoint({
  name: "getAirlineChanges",
  method: "GET",
  path: "/bookings/:bookingId/airline-changes",
  access: "public",
  summary:
    "What the airline did by itself to the flights of a booking, newest first: old and new, and what is asked of the traveller.",
  input: bookingInput,
  output: z.object({ changes: z.array(airlineChange) }),
});

export const acceptAirlineChange = endpoint({
  name: "acceptAirlineChange",
  method: "POST",
  path: "/bookings/:bookingId/airline-changes/:airlineChangeId/accept",
  access: "public",
  summary:
    "Accepts the flights as the airline moved them. A visitor proves the contact first: proof_required until then. quote_changed when another change took its place; conflict where nothing flies, or something else waits for the airline.",
  input: z.extend(bookingInput, { airlineChangeId: secretId }),
  output: z.object({ change: airlineChange }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});

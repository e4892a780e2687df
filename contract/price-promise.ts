import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";

/** What a booking costs its traveller, what the same costs now, and what comes back where it is booked again. */
const fall = z.object({ before: money, now: money, back: money, until: z.string() });

/** `fall`: told, and still to be taken. `rebooking`: it was taken, and how that stands. `isGone`: it had risen again when it was pressed. */
export const pricePromise = z.object({
  fall: z.nullable(fall),
  rebooking: z.nullable(
    z.object({
      state: z.enum(["changing", "with_staff", "changed", "refused"]),
      before: money,
      now: money,
      back: money,
      refundSentAt: z.nullable(z.string()),
      refundedAt: z.nullable(z.string()),
    }),
  ),
  isGone: z.boolean(),
});
export type PricePromise = z.infer<typeof pricePromise>;

export const getPricePromise = endpoint({
  name: "getPricePromise",
  method: "GET",
  path: "/bookings/:bookingId/price-promise",
  access: "public",
  summary:
    "Whether the price of the same fell within a day after it was booked, and what became of it. Nothing of it after a look-up.",
  input: bookingInput,
  output: pricePromise,
});

export const rebookCheaper = endpoint({
  name: "rebookCheaper",
  method: "POST",
  path: "/bookings/:bookingId/price-promise",
  access: "public",
  summary:
    "Books the same again at the lower price that was told, and gives the old order up once the new one is certain. A visitor proves the contact first: proof_required until then. price_changed where less than `acceptedBack` comes back: nothing was changed.",
  input: z.extend(bookingInput, { acceptedBack: money }),
  output: pricePromise,
  idempotent: true,
  limit: { points: 6, seconds: 60 },
});

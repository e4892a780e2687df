import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";
import { queryInt } from "./query.ts";

/** R2.18: fares held to be paid later, and tickets that are issued. */
export const holdForLater = endpoint({
  name: "holdForLater",
  method: "POST",
  path: "/bookings/:bookingId/hold",
  access: "user",
  summary:
    "Holds the seats without a payment, until the airline's deadline; a mail reminds. proof_required where the contact is neither the account's own address nor proven by a code; conflict where nothing can be held.",
  input: z.extend(bookingInput, { acceptTerms: z.literal(true, "required"), acceptedTotal: z.optional(money) }),
  output: z.object({ bookingId: secretId, payBy: z.string() }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});

export const listTickets = endpoint({
  name: "listTickets",
  method: "GET",
  path: "/me/tickets",
  access: "user",
  summary:
    "The account's held fares, soonest deadline first, and a page of its issued e-tickets, next departure first, past ones after them.",
  input: z.object({
    /** Of the issued ones; held fares are few and stand on every page. */
    offset: z._default(queryInt(0, 100_000), 0),
    limit: z._default(queryInt(1, 50), 20),
  }),
  output: z.object({
    held: z.array(
      z.object({
        bookingId: secretId,
        reference: z.string(),
        from: z.string(),
        to: z.string(),
        departs: z.string(),
        travellers: z.int(),
        total: money,
        payBy: z.string(),
      }),
    ),
    issued: z.array(
      z.object({
        bookingId: secretId,
        reference: z.string(),
        locator: z.nullable(z.string()),
        from: z.string(),
        to: z.string(),
        departs: z.string(),
        cancelled: z.boolean(),
        /** `cancelled`: this traveller alone, or with all the others. */
        tickets: z.array(z.object({ name: z.string(), number: z.string(), cancelled: z.boolean() })),
      }),
    ),
    /** Journeys with issued tickets, of all pages. */
    matching: z.int(),
  }),
});

import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { anyName } from "./fields.ts";
import { hasIbanCheck, ibanLength } from "./iban.ts";
import { money } from "./money-schema.ts";
import { tidyText } from "./text.ts";

/** An IBAN as it is stored: capitals, digits of any script folded, without the spaces of its groups. */
export const iban = z.pipe(
  z.pipe(
    z.string("required"),
    z.transform((text: string) => tidyText(text).replace(/[\s-]/g, "").toUpperCase()),
  ),
  z.string().check(
    z.minLength(1, { error: "required", abort: true }),
    z.regex(/^[A-Z0-9]+$/, { error: "iban_characters", abort: true }),
    z.refine((text: string) => ibanLength(text.slice(0, 2)) !== undefined, { error: "iban_country", abort: true }),
    z.refine((text: string) => !text.startsWith("SA") || text.length === ibanLength("SA"), {
      error: "iban_length_sa",
      abort: true,
    }),
    z.refine((text: string) => text.length === ibanLength(text.slice(0, 2)), { error: "iban_length", abort: true }),
    z.refine(hasIbanCheck, "iban_check"),
  ),
);

/**
 * Refunds of a booking that the bank did not take: a person transfers them to the account that is given here. Null when there
 * are none.
 */
export const bankRefund = z.object({
  /** Of all of them. */
  amount: money,
  /** Null until it is given. Only what cannot be used for anything: the IBAN's country and last four. */
  account: z.nullable(
    z.object({
      country: z.string(),
      last4: z.string(),
      givenAt: z.string(),
      /** Until then a person makes the transfer. */
      transferBy: z.string(),
      /** No longer, once a person has begun with the transfer. */
      canChange: z.boolean(),
    }),
  ),
});
export type BankRefund = z.infer<typeof bankRefund>;

export const saveRefundAccount = endpoint({
  name: "saveRefundAccount",
  method: "PUT",
  path: "/bookings/:bookingId/refund-account",
  access: "public",
  summary:
    "Where a person transfers the refunds of a booking that its card did not take. proof_required like a cancellation; conflict while there are none, and once the transfer has begun.",
  input: z.extend(bookingInput, { holder: anyName, iban }),
  output: z.object({ bankRefund }),
  limit: { points: 10, seconds: 60 },
});

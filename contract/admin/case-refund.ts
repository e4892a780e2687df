import * as z from "zod/mini";
import { ibanLength } from "../iban.ts";
import { money } from "../money-schema.ts";
import { refundDestination } from "../payments.ts";

/** Of a case of `refund_refused`: the refund, what the bank said, and the account that the customer typed. */
export const caseRefund = z.object({
  amount: money,
  /** What it goes back of: a cancellation, or a booking that its supplier refused after it was paid. */
  cause: z.enum(["cancelled", "failed"]),
  /** What it was paid with and could not go back to; null where the gateway did not say. */
  to: z.nullable(refundDestination),
  /** How often the bank refused it, when for the last time, and the gateway's numbers of these tries, to ask the bank with. */
  refusals: z.int(),
  refusedAt: z.nullable(z.string()),
  bankReferences: z.array(z.string()),
  /** Null until the customer has typed one. Staff never do. */
  account: z.nullable(
    z.object({
      /** The IBAN with all but its country and its end hidden. */
      masked: z.string(),
      holder: z.string(),
      /** The holder beside the travellers of the booking; `unreadable`: written in other letters than every traveller's name. */
      match: z.enum(["same", "similar", "other", "unreadable"]),
      givenAt: z.string(),
      /** Until when the customer was promised the transfer. */
      transferBy: z.string(),
      /** When it was opened for the transfer: from then on the customer cannot change it. */
      openedAt: z.nullable(z.string()),
    }),
  ),
  /** Whom the holder was compared with. */
  travellers: z.array(z.string()),
});
export type CaseRefund = z.infer<typeof caseRefund>;

/** `SA•• •••• •••• •••• •••• 7519`: as many signs as an IBAN of the country has. */
export function maskIban(country: string, last4: string): string {
  const hidden = Math.max(0, (ibanLength(country) ?? 0) - country.length - last4.length);
  return (country + "•".repeat(hidden) + last4).replace(/(.{4})(?=.)/gu, "$1 ");
}

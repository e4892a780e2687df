import * as z from "zod/mini";
import { secretId } from "./primitives.ts";

/** Why something sold was not changed: the booking stands as it was, and what was paid for it goes back. */
export const changeRefusal = z.enum(["sold_out", "seat_taken", "price_changed", "expired", "booking_moved", "refused"]);
export type ChangeRefusal = z.infer<typeof changeRefusal>;

/** Where a change of something sold stands, whatever was sold. */
export const amendmentFacts = {
  id: secretId,
  /**
   * quoted -> paying (something is due) -> changing -> changed, or refused. with_staff: its supplier does not say what became of it, and
   * a person has been told. expired: the quote ended before it was accepted or paid.
   */
  state: z.enum(["quoted", "paying", "changing", "with_staff", "changed", "refused", "expired"]),
  /** Until when the quote holds. */
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  refusal: z.nullable(changeRefusal),
  refundSentAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
};

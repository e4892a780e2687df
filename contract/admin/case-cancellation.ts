import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { refundDestination } from "../payments.ts";

/** Lines of which goodwill gives back what would be kept: the supplier's penalty, our cancellation fee, our service fee. */
export const goodwillLines = ["supplierPenalty", "ourFee", "notReturned"] as const;
export type GoodwillLine = (typeof goodwillLines)[number];
/** Halalas that staff give back of what the rule keeps, by line. */
export type Goodwill = Record<GoodwillLine, number>;
/** `atLeast`: what was said to come back with it, whatever lines the supplier's answer then moves. */
export type GrantedGoodwill = Goodwill & { atLeast: number };

const byLine = z.object({ supplierPenalty: money, ourFee: money, notReturned: money, total: money });

/** Of a case of `cancellation`: what was asked for, by which rule, and what may be decided about it now. */
export const caseCancellation = z.object({
  /** Names of the travellers or rooms that are to be cancelled. */
  parts: z.array(z.string()),
  requestedAt: z.string(),
  /** The rule in the words that the customer accepted, in the customer's language. */
  terms: z.array(z.string()),
  /**
   * `unpriced`: the supplier could not say what it keeps, the amounts are the worst case, and nothing is cancelled; `unanswered`: it
   * was told to cancel by these amounts, and nobody knows whether it has; `answered`: it has said yes or no.
   */
  supplier: z.enum(["unpriced", "unanswered", "answered"]),
  /** How often it was asked. */
  asked: z.int(),
  /** By the rule, as the customer accepted it; with the goodwill once the supplier has cancelled. */
  amounts: z.object({ paid: money, supplierPenalty: money, ourFee: money, notReturned: money, back: money }),
  to: z.nullable(refundDestination),
  /** Granted by staff, and how much beyond the rule. */
  granted: z.nullable(z.object({ goodwill: z.nullable(byLine) })),
  /** Waits for a second person. `mine`: the caller asked for it; `held`: the caller has held the case, and cannot be that person. */
  approval: z.nullable(
    z.object({ goodwill: byLine, by: z.string(), at: z.string(), mine: z.boolean(), held: z.boolean() }),
  ),
  /** What the cancellation allows as it stands. A no is only possible while nothing can have been cancelled. */
  may: z.object({ grant: z.boolean(), refuse: z.boolean() }),
});
export type CaseCancellation = z.infer<typeof caseCancellation>;

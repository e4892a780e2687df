import type { StayChange, StayChangeProblem, StayWish } from "#contract/stay-changes.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Ref } from "#server/platform/supplier.ts";
import type { Amending } from "./product-changes.ts";
import type { BookingRow } from "./tables.ts";

/**
 * A quote of a supplier's, halalas. `choice`: the days and guests then, as the product keeps them; `difference`: what the stay costs more,
 * `markUp` of it ours; `penalty`: what the terms take beside it.
 */
export type QuotedStay = {
  ref: Ref;
  choice: unknown;
  difference: number;
  markUp: number;
  penalty: number;
  supplierTotal: number;
  expiresAt: string;
};

/** How a stay gets other days or guests. What is asked of a supplier throws only SupplierError, what a traveller wished AppError invalid_input. */
export type StayChanging<Item> = Amending<Item> & {
  /** Why its supplier or its terms do not let anything be changed now. */
  problems(row: BookingRow<Item>, now: Date): StayChangeProblem[];
  /** Until when its days can be changed; null: not any more, or never. */
  daysUntil(row: BookingRow<Item>, now: Date): Date | null;
  quote(row: BookingRow<Item>, wish: StayWish, context: CallContext): Promise<QuotedStay>;
  /** A change in words of one language. */
  view(choice: unknown, before: unknown, locale: Locale): Pick<StayChange, "before" | "after">;
  /** What is kept of a choice when its guests are erased: nobody's name. */
  anonymised(choice: unknown): unknown;
};

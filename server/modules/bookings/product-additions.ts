import type { AdditionOffer, AdditionProblem, BookingAddition, WantedExtras } from "#contract/booking-additions.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Ref } from "#server/platform/supplier.ts";
import type { Amending } from "./product-changes.ts";
import type { BookingRow } from "./tables.ts";

/** A quote of a supplier's, halalas. `choice`: what is beside the fare then, as its product keeps it. */
export type QuotedAddition = { ref: Ref; choice: unknown; due: number; supplierTotal: number; expiresAt: string };

/** How more is added to what is sold. What is asked of a supplier throws only SupplierError, what a traveller chose AppError invalid_input. */
export type Adding<Item> = Amending<Item> & {
  /** Why the supplier or its times do not let anything be added now. */
  problems(row: BookingRow<Item>, now: Date): AdditionProblem[];
  offer(row: BookingRow<Item>, context: CallContext): Promise<AdditionOffer>;
  quote(row: BookingRow<Item>, wanted: WantedExtras, context: CallContext): Promise<QuotedAddition>;
  /** What is new, in words of one language; `lines` add up to what is due. */
  view(
    choice: unknown,
    before: unknown,
    locale: Locale,
  ): Pick<BookingAddition, "bags" | "seats" | "requests" | "lines">;
  /** What is kept of a choice when its travellers are erased: nothing that says something of a person. */
  anonymised(choice: unknown): unknown;
};

import type { BookingAddition } from "#contract/booking-additions.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { showFacts } from "../changes/show-facts.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { Adding } from "../product-additions.ts";

/** An addition as the contract describes it. */
export function viewAddition(adding: Adding<unknown>, row: ChangeRow, locale: Locale): BookingAddition {
  const { changedAt: addedAt, refundSentAt: _, ...facts } = showFacts(row);
  return {
    ...facts,
    ...adding.view(row.choice, row.before, locale),
    due: sar(row.sums.due),
    newTotal: sar(row.sums.totalAfter),
    addedAt,
  };
}

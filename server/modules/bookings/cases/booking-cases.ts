import { sar } from "#contract/money.ts";
import type { CaseFacts } from "#contract/admin/case-rows.ts";
import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import type { ChangeRow } from "../changes/tables.ts";
import { productOf } from "../product.ts";
import type { BookingRow, CancellationRow } from "../tables.ts";
import { type AboutDeps, aboutBooking } from "./about-booking.ts";

/** A cancellation that a person answers, by the time that its traveller was told. */
export function caseOfCancellation(deps: AboutDeps, row: BookingRow, asked: CancellationRow): OpenedCase {
  const about = aboutBooking(deps, row);
  const amount = sar(sumAmounts(asked.amounts).back);
  const ofParts = productOf(deps, row).cancelling.parts(row.item, row.locale).length;
  return {
    ...about,
    queue: "cancellation",
    subject: asked.id,
    facts: { ...about.facts, amount, parts: asked.parts.length, ofParts },
    promise: asked.staffAnswerBy && { id: "staff-answer", by: asked.staffAnswerBy },
  };
}

/** Paid or placed, and its supplier does not say what became of it. No time was promised: only that no money is lost. */
export function caseOfDoubt(deps: AboutDeps, row: BookingRow): OpenedCase {
  const about = aboutBooking(deps, row);
  return {
    ...about,
    queue: "unknown_outcome",
    subject: row.id,
    facts: { ...about.facts, amount: sar(row.total), asked: row.confirmTries },
    promise: null,
  };
}

const what = {
  change: { isChange: true },
  addition: { isAddition: true },
  rebooking: { isRebooking: true },
  stay_change: { isStayChange: true },
  departure_change: { isDepartureChange: true },
  division: { isDivision: true },
} as const;

/** A change or an addition was accepted, and its supplier does not say whether it is made. */
export function caseOfChange(deps: AboutDeps, row: BookingRow, asked: ChangeRow): OpenedCase {
  const about = aboutBooking(deps, row);
  return {
    ...about,
    queue: "unknown_outcome",
    subject: asked.id,
    facts: { ...about.facts, amount: sar(Math.abs(asked.sums.due)), asked: asked.tries, ...what[asked.kind] },
    promise: null,
  };
}

/** Our books and what a supplier did do not agree: only a person can put it right. `difference` in halalas. */
export function caseOfMismatch(
  deps: AboutDeps,
  row: BookingRow,
  mismatch: NonNullable<CaseFacts["mismatch"]>,
  difference: number,
): OpenedCase {
  const about = aboutBooking(deps, row);
  return {
    ...about,
    queue: "payment_mismatch",
    subject: row.id,
    facts: { ...about.facts, amount: sar(difference), mismatch },
    promise: null,
  };
}

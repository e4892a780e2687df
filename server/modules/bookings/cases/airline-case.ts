import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import type { AirlineChangeRow } from "../airline-changes/tables.ts";
import type { BookingRow } from "../tables.ts";
import { type AboutDeps, aboutBooking } from "./about-booking.ts";

/** An airline has moved or cancelled flights, and its traveller has not answered, or the airline did not take the answer. */
export function caseOfAirlineChange(
  deps: AboutDeps,
  row: BookingRow,
  { id, after, minutes, missed, state, tries }: AirlineChangeRow,
): OpenedCase {
  const about = aboutBooking(deps, row);
  const move = after === null ? "cancelled" : missed ? "missed" : "moved";
  const asked = state === "accepting" ? { asked: tries } : {};
  return {
    ...about,
    queue: "schedule_change",
    subject: id,
    facts: { ...about.facts, move, minutes, ...asked },
    promise: null,
  };
}

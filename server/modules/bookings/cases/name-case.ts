import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import type { NameRow } from "../names/tables.ts";
import type { BookingRow } from "../tables.ts";
import { type AboutDeps, aboutBooking } from "./about-booking.ts";

/** A name that a person compares with a document, or that the airline does not answer about. */
export function caseOfName(
  deps: AboutDeps,
  row: BookingRow,
  {
    id,
    letters,
    state,
    tries,
    askedAt,
    answerBy,
  }: Pick<NameRow, "id" | "letters" | "state" | "tries" | "askedAt" | "answerBy">,
): OpenedCase {
  const about = aboutBooking(deps, row);
  return {
    ...about,
    queue: "name_correction",
    subject: id,
    facts: { ...about.facts, letters, ...(state === "with_staff" ? { asked: tries } : {}) },
    promise: answerBy && { id: "staff-answer", by: answerBy, at: askedAt },
  };
}

import type { NameCorrection } from "#contract/name-corrections.ts";
import type { BookingDeps } from "../deps.ts";
import { openNames } from "./seal-names.ts";
import type { NameRow } from "./tables.ts";

/** A correction, as the contract describes it. */
export function viewName({ peopleKeys }: Pick<BookingDeps, "peopleKeys">, row: NameRow): NameCorrection {
  const { id, traveller, state, letters, askedAt, answerBy, endedAt, refusal } = row;
  const names = openNames(peopleKeys, row);
  return {
    id,
    traveller,
    state,
    before: names?.before ?? null,
    after: names?.after ?? null,
    letters,
    askedAt: askedAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    refusal,
  };
}

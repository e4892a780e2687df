import type { AirlineChange } from "#contract/airline-changes.ts";
import type { Locale } from "#contract/text.ts";
import type { Moving } from "../product-moves.ts";
import type { AirlineChangeRow } from "./tables.ts";

/** What an airline did, as the contract describes it. */
export function viewAirlineChange(moving: Moving<unknown>, row: AirlineChangeRow, locale: Locale): AirlineChange {
  const { id, state, minutes, missed, foundAt, answerBy, answeredAt } = row;
  return {
    id,
    state,
    ...moving.view(row.before, row.after, locale),
    minutes,
    missed,
    flies: row.after !== null,
    foundAt: foundAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

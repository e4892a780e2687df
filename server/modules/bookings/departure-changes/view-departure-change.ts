import type { DepartureAmounts, DepartureChange } from "#contract/departure-changes.ts";
import { showSums } from "../changes/change-sums.ts";
import { showFacts } from "../changes/show-facts.ts";
import type { ChangeRow, ChangeSums } from "../changes/tables.ts";
import type { DepartureChanging } from "../product-departure-changes.ts";

/** A change of a departure as the contract describes it. */
export const viewDepartureChange = (departures: DepartureChanging<unknown>, row: ChangeRow): DepartureChange => ({
  ...showFacts(row),
  ...departures.view(row.choice, row.before),
  amounts: departureAmounts(row.sums),
});

export function departureAmounts(sums: ChangeSums): DepartureAmounts {
  const { difference, ourFee, vat, due, newTotal } = showSums(sums);
  return { difference, ourFee, vat, due, newTotal };
}

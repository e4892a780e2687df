import type { listDepartureOptions } from "#contract/departure-changes.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#server/platform/errors.ts";
import { assertAmendable } from "../changes/amending.ts";
import { changeSums } from "../changes/change-sums.ts";
import { isSound, mostBack } from "../changes/search-change.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { DepartureChanging } from "../product-departure-changes.ts";
import type { BookingRow } from "../tables.ts";
import { departureAmounts } from "./view-departure-change.ts";

/** @throws AppError conflict for what has no departures */
export function departuresOf(deps: Pick<BookingDeps, "products">, row: BookingRow): DepartureChanging<unknown> {
  const { departureChanging } = productOf(deps, row);
  if (!departureChanging) throw new AppError("conflict", { details: { problems: ["not_offered"] } });
  return departureChanging;
}

/** What moving to each of the other departures costs or gives back today. @throws AppError conflict (`problems`) */
export async function listDepartures(
  deps: BookingDeps,
  row: BookingRow,
): Promise<OutputOf<typeof listDepartureOptions>> {
  await assertAmendable(deps, deps.db, row, "departure_change");
  const { forTwo, paid, departures } = await departuresOf(deps, row).list(row);
  const back = await mostBack(deps, row);
  const options = departures.map(({ cost, ...option }) => {
    const sums = changeSums(row, { ...cost, penalty: 0, kept: 0 }, cost.fee);
    const state = option.state === "open" && !isSound(sums, back) ? ("ask_us" as const) : option.state;
    return { ...option, state, amounts: departureAmounts(sums) };
  });
  return { forTwo, paid, options };
}

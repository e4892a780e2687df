import type { NewChange } from "./amend-types.ts";
import type { DuffelAirlineChange, DuffelOrder, DuffelSlice } from "./duffel-types.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readCabin } from "./read-itinerary.ts";

/**
 * The slices that leave an order and what is looked for in their place: between the same airports, in the same cabin.
 * @throws SupplierError not_permitted where Duffel or the fare does not change it, invalid_request for days that do not go
 */
export function writeChange(
  order: DuffelOrder,
  dates: readonly (string | null)[],
  move: DuffelAirlineChange | null,
): NewChange {
  const slices = order.slices ?? [];
  const refuse = (code: string): never => {
    throw new SupplierError("not_permitted", { code });
  };
  const actions = [...(order.available_actions ?? []), ...(move?.available_actions ?? [])];
  if (!actions.includes("change")) refuse("not_offered");
  if (!move && order.conditions?.change_before_departure?.allowed === false) refuse("fare");
  const changed = slices.flatMap((slice, at) => {
    const date = dates[at];
    return date ? [{ slice, date }] : [];
  });
  const days = slices.map((slice, at) => dates[at] ?? slice.segments[0]?.departing_at.slice(0, 10) ?? "");
  const isInOrder = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ""));
  // What the airline has moved is not kept beside other flights: it is taken anew.
  const touched = new Set([...(move?.removed ?? []), ...(move?.added ?? [])].map(({ id }) => id));
  const keepsMoved = slices.some(({ id }, at) => touched.has(id) && !dates[at]);
  if (dates.length !== slices.length || changed.length === 0 || !isInOrder || keepsMoved)
    throw new SupplierError("invalid_request", { field: "dates" });
  if (!move && changed.some(({ slice }) => slice.changeable === false)) refuse("not_offered");
  const cabins = new Set(changed.flatMap(({ slice }) => slice.segments.map(readCabin)));
  if (cabins.size > 1) refuse("not_offered");
  return {
    order_id: order.id,
    slices: {
      remove: changed.map(({ slice }) => ({ slice_id: slice.id })),
      add: changed.map(({ slice, date }) => ({
        ...endsOf(slice),
        departure_date: date,
        cabin_class: readCabin(slice.segments[0]),
      })),
    },
  };
}

function endsOf({ segments }: DuffelSlice) {
  const origin = segments[0]?.origin?.iata_code;
  const destination = segments.at(-1)?.destination?.iata_code;
  if (!origin || !destination) throw new SupplierError("not_permitted", { code: "no_airport" });
  return { origin, destination };
}

import { combineSlices, type JourneyOption, type TimedOption } from "./combine-slices.ts";

/** So many journeys of each airline alone are shown, however many others are cheaper. */
const eachAirline = 3;

/**
 * Best sums are crowded by a few cheap flights: every airline that could fly the whole journey alone adds its own best.
 * `carrierOf`: who flies all of an option, or -1. Answers `found` and what it lacks, by rising cost.
 */
export function addOwnAirlines(
  lists: readonly (readonly TimedOption[])[],
  found: readonly JourneyOption[],
  carrierOf: (option: TimedOption) => number,
): JourneyOption[] {
  const known = new Set(found.map(({ choice }) => choice.join()));
  const places = lists.map((list) => Map.groupBy(list.keys(), (at) => carrierOf(list[at]!)));
  const carriers = [...(places[0]?.keys() ?? [])].filter(
    (carrier) => carrier >= 0 && places.every((each) => each.has(carrier)),
  );
  const added = carriers.flatMap((carrier) => {
    const own = places.map((each) => each.get(carrier)!);
    const combined = combineSlices(
      own.map((ats, slice) => ats.map((at) => lists[slice]![at]!)),
      eachAirline,
    );
    return combined
      .map((each) => ({ ...each, choice: each.choice.map((at, slice) => own[slice]![at]!) }))
      .filter(({ choice }) => !known.has(choice.join()));
  });
  return [...found, ...added].sort((a, b) => a.cost - b.cost);
}

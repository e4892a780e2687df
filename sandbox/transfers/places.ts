import data from "#data/transfer-places.json" with { type: "json" };

export type Place = { area: string; isAirport: boolean; station: string | null };
const places = new Map<string, Place>(
  data.places.map(({ id, kind, area, station }) => [
    id,
    { area, isAirport: kind === "airport", station: station?.id ?? null },
  ]),
);
const roads = new Map(data.roads.map(({ between, km, minutes }) => [between.toSorted().join(" "), { km, minutes }]));

export const findPlace = (id: string): Place | undefined => places.get(id);

/** The road between the areas of two places; undefined: nobody drives there. */
export const findRoad = (from: Place, to: Place): { km: number; minutes: number } | undefined =>
  roads.get([from.area, to.area].toSorted().join(" "));

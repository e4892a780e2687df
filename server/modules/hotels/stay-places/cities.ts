import { type City, cities } from "#data/hotels/cities.ts";

export type { City };
export { cities };

export const cityById: ReadonlyMap<string, City> = new Map(cities.map((city) => [city.id, city]));

/** A city of a hotel of ours. @throws Error for an id that is none */
export function knownCity(id: string): City {
  const city = cityById.get(id);
  if (!city) throw new Error(`no city ${id} in the reference data`);
  return city;
}

const gates = new Set(cities.flatMap((city) => city.gates ?? []).map(({ id }) => id));
export const isHaramGate = (id: string): boolean => gates.has(id);
export const hasHaram = ({ gates: doors = [] }: City): boolean => doors.length > 0;

import { kilometresBetween } from "./kilometres-between.ts";

export type City = { cityId: number; name: string; population: number; loc: { coordinates: [number, number] } };
type Point = { lat: number; lon: number };

const REACH_KM = 70;
/** A town this near, whose name the airport carries, is the airport's town, however small it is. */
const NAMED_REACH_KM = 90;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Cities in one-degree cells, so that 3,000 airports do not each look at 135,000 cities. */
export function cityGrid(cities: readonly City[]): Map<string, City[]> {
  const grid = new Map<string, City[]>();
  for (const city of cities) {
    const [lon, lat] = city.loc.coordinates;
    const key = `${Math.floor(lat)},${Math.floor(lon)}`;
    grid.set(key, [...(grid.get(key) ?? []), city]);
  }
  return grid;
}

/**
 * The city an airport serves: first a near city whose name the airport carries, else the one with the greatest
 * population / (1 + (km / 18)²) within 70 km. Right for the great majority of large airports; the rest are overrides.
 */
export function cityOfAirport(grid: Map<string, City[]>, airport: Point, airportName: string): City | undefined {
  const near: { city: City; km: number }[] = [];
  const span = Math.abs(airport.lat) > 60 ? 3 : 2;
  for (let dLat = -1; dLat <= 1; dLat += 1) {
    for (let dLon = -span; dLon <= span; dLon += 1) {
      for (const city of grid.get(`${Math.floor(airport.lat) + dLat},${Math.floor(airport.lon) + dLon}`) ?? []) {
        const [lon, lat] = city.loc.coordinates;
        const km = kilometresBetween(airport, { lat, lon });
        if (km <= NAMED_REACH_KM) near.push({ city, km });
      }
    }
  }
  const pull = ({ city, km }: { city: City; km: number }) => Math.max(city.population, 1) / (1 + (km / 18) ** 2);
  const byPull = (a: { city: City; km: number }, b: { city: City; km: number }) => pull(b) - pull(a);
  const name = ` ${plain(airportName)} `;
  const named = near.filter(({ city }) => city.name.length > 3 && name.startsWith(` ${plain(city.name)} `)).sort(byPull)[0];
  const strongest = near.filter(({ km }) => km <= REACH_KM).sort(byPull)[0];
  return (named ?? strongest)?.city;
}

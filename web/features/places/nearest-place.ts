import { getPlaces, listAirportPositions } from "#contract/places.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import type { PlaceItem } from "./place-item.tsx";

type Position = { lat: number; lon: number };

/**
 * The airport nearest to where the device is. Found on the device: what is asked of the server is the airport's name.
 * @throws GeolocationPositionError when the browser does not tell where it is, Error without any way to ask
 */
export async function nearestPlace(locale: Locale): Promise<PlaceItem> {
  const { airports } = await callApi(listAirportPositions, {}, { locale, key: null });
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 600_000, timeout: 20_000 }),
  );
  const code = nearestOf(airports, { lat: coords.latitude, lon: coords.longitude });
  const { places } = await callApi(getPlaces, { codes: [code] }, { locale, key: null });
  const [place] = places;
  if (!place) throw new Error(`no place ${code}`);
  return place;
}

/** Of points on the globe, the one whose direction from its centre is the closest. */
export function nearestOf(airports: readonly (Position & { code: string })[], here: Position): string {
  const towards = closenessTo(here);
  return airports.reduce((best, each) => (towards(each) > towards(best) ? each : best)).code;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The cosine of the angle between two points: 1 at the same place. */
const closenessTo = (here: Position) => (there: Position) =>
  Math.sin(radians(here.lat)) * Math.sin(radians(there.lat)) +
  Math.cos(radians(here.lat)) * Math.cos(radians(there.lat)) * Math.cos(radians(there.lon - here.lon));

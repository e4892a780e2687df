import type { ApiClient } from "#contract/client.ts";
import { getPlaces } from "#contract/places.ts";
import type { PlaceItem } from "./place-item.tsx";

/** Names of places by code; codes nobody knows are left out. */
export async function loadPlaces(api: ApiClient, codes: string[]): Promise<Record<string, PlaceItem>> {
  const wanted = [...new Set(codes.filter((code) => /^[A-Z]{3}$/.test(code)))];
  if (wanted.length === 0) return {};
  const { places } = await api(getPlaces, { codes: wanted });
  return Object.fromEntries(places.map((place) => [place.code, place]));
}

/** The places most searched from Saudi Arabia. */
export async function loadPopularPlaces(api: ApiClient): Promise<PlaceItem[]> {
  return (await api(getPlaces, {})).places;
}

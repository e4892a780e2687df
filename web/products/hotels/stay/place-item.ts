import type { StayPlaceOption, StayPlaceView } from "#contract/hotels.ts";

/** What the form needs to know of a place. */
export type StayPlaceItem = StayPlaceOption;

/** A place as a suggestion would show it. */
export function placeItem(
  { id, kind, name, city, countryName, timeZone }: StayPlaceView,
  comma: string,
): StayPlaceItem {
  const within = kind === "city" ? countryName : city + comma + countryName;
  return { id, kind, name, within, timeZone, hotels: null };
}

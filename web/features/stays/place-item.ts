import type { StayPlaceOption, StayPlaceView } from "#contract/hotels.ts";

/** What the form needs to know of a place. */
export type StayPlaceItem = StayPlaceOption;

/** A place as a suggestion would show it. */
export function placeItem({ id, kind, name, city, countryName }: StayPlaceView, comma: string): StayPlaceItem {
  return { id, kind, name, within: kind === "city" ? countryName : city + comma + countryName, hotels: null };
}

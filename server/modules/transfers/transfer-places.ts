import data from "#data/transfer-places.json" with { type: "json" };
import type { StationAccess, TransferPlace } from "#contract/transfers.ts";
import { sar } from "#contract/money.ts";
import type { BothTexts, Locale } from "#contract/text.ts";

/** A place with its names in both languages. `station`: the Haramain station nearest to it, and the way there. */
export type KnownPlace = Omit<TransferPlace, "name" | "city"> & {
  name: BothTexts;
  city: BothTexts;
  station: { id: string; by: StationAccess["by"]; minutes: number; taxi?: number } | null;
};

/** Whose day and clocks rides go by, all year UTC+3. */
export const transferZone = "Asia/Riyadh";

const places = data.places as KnownPlace[];
const byId = new Map(places.map((place) => [place.id, place]));

export const findTransferPlace = (id: string): KnownPlace | undefined => byId.get(id);

/** @throws Error for an id that no place has: places are never taken out of the data */
export function knownPlace(id: string): KnownPlace {
  const place = byId.get(id);
  if (!place) throw new Error(`transfer-places.json: no place ${id}`);
  return place;
}

export const listPlaces = (locale: Locale): TransferPlace[] => places.map((place) => showPlace(place, locale));

export const showPlace = ({ id, kind, name, city, code }: KnownPlace, locale: Locale): TransferPlace => ({
  id,
  kind,
  name: name[locale],
  city: city[locale],
  code,
});

/** How one gets from a place to its station, or back. */
export const showAccess = ({ station }: KnownPlace, locale: Locale): StationAccess | null =>
  station && {
    station: knownPlace(station.id).name[locale],
    by: station.by,
    minutes: station.minutes,
    taxi: station.taxi === undefined ? null : sar(station.taxi),
  };

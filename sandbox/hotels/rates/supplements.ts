import { spanTouches } from "../seasons/date-span.ts";
import type { LineCode, Occupancy } from "../stay-types.ts";
import type { Supplement } from "../types.ts";

/** The nights a supplement is counted for. */
export type SupplementStay = { first: number; nights: number };

export const appliesTo = ({ dates }: Supplement, { first, nights }: SupplementStay): boolean =>
  dates === null || spanTouches(dates, first, nights);

/** A municipal fee is on the room alone, other taxes on its meals too. Amounts of the whole stay; halalas, rounded once. */
export function taxOn({ id, percent, amount }: Supplement, room: number, meals: number): number {
  const base = id.startsWith("municipality") ? room : room + meals;
  return percent === null ? (amount ?? 0) : Math.round((base * percent) / 100);
}

export function taxCode({ id }: Supplement): LineCode {
  if (id.startsWith("vat")) return "vat";
  if (id.startsWith("municipality")) return "municipal_fee";
  return id.startsWith("tourism") ? "tourism_fee" : "taxes";
}

/** Children from 2 to 11 pay half of what is charged a person and stay. */
const halfPrice = (ages: readonly number[]): number =>
  ages.reduce((sum, age) => sum + (age < 2 ? 0 : age < 12 ? 0.5 : 1), 0);

/** What a supplement comes to for one room and the whole stay; null when it depends on use. `room`: the stay's room price before tax. */
export function supplementAmount(
  { basis, amount, percent }: Supplement,
  { nights }: SupplementStay,
  { adults, childAges }: Occupancy,
  room: number,
): number | null {
  const each = amount ?? 0;
  switch (basis) {
    case "per_room_night":
    case "per_night":
      return each * nights;
    case "per_person_night":
      return each * nights * (adults + childAges.length);
    case "per_adult_night":
      return each * nights * adults;
    case "per_person_stay":
      return Math.round(each * (adults + halfPrice(childAges)));
    case "per_stay":
    case "per_car":
      return each;
    case "percent_of_room":
      return Math.round((room * (percent ?? 0)) / 100);
    case "percent_of_night":
      return Math.round(((room / nights) * (percent ?? 0)) / 10_000) * 100;
    case "per_person":
      return null;
  }
}

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

/** A room of a stay as charges count it. `price`: the stay's room price before tax. */
export type ChargedRoom = {
  nights: number;
  nationality: string;
  occupancy: Occupancy;
  bedrooms: number;
  price: number;
};

/** Who pays what a city or country takes, as the notes of the reference data tell it. Ages from, nights at most. */
const payers: Readonly<
  Record<string, { fromAge?: number; nights?: number; exempt?: string; aBedroom?: true; fromNight?: number }>
> = {
  "tourism-dubai": { aBedroom: true },
  "city-tax-rome": { fromAge: 10, nights: 10 },
  "city-tax-barcelona": { fromAge: 17, nights: 7 },
  "tourism-malaysia": { exempt: "MY" },
  "green-tax-resort": { fromAge: 2 },
  "residence-tax-sarajevo": { fromAge: 12 },
  // JPY 15,000 a night.
  "stay-tax-tokyo": { fromNight: 37_500 },
};

/** What a supplement comes to for one room and the whole stay; null when it depends on use. */
export function supplementAmount({ id, basis, amount, percent }: Supplement, charged: ChargedRoom): number | null {
  const { occupancy, price } = charged;
  const { adults, childAges } = occupancy;
  const rule = payers[id] ?? {};
  const each = amount ?? 0;
  const nights = Math.min(charged.nights, rule.nights ?? Infinity);
  const payingFrom = (age: number) => adults + childAges.filter((own) => own >= (rule.fromAge ?? age)).length;
  if (rule.exempt === charged.nationality || price / charged.nights < (rule.fromNight ?? 0)) return 0;
  switch (basis) {
    case "per_room_night":
      return each * nights * (rule.aBedroom ? charged.bedrooms : 1);
    case "per_night":
      return each * nights;
    case "per_person_night":
      return each * nights * payingFrom(0);
    case "per_adult_night":
      return each * nights * payingFrom(18);
    case "per_person_stay":
      return Math.round(each * (adults + halfPrice(childAges)));
    case "per_stay":
    case "per_car":
      return each;
    case "percent_of_room":
      return Math.round((price * (percent ?? 0)) / 100);
    case "percent_of_night":
      return Math.round(((price / charged.nights) * (percent ?? 0)) / 10_000) * 100;
    case "per_person":
      return null;
  }
}

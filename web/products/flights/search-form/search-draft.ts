import type { Cabin } from "#contract/cabin.ts";
import * as limits from "#contract/limits.ts";
import { foldDigits } from "#contract/digits.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { readDay } from "#web/lib/read-day.ts";

export const tripTypes = ["round-trip", "one-way", "multi-city"] as const;
export type TripType = (typeof tripTypes)[number];
export const cabins: Cabin[] = ["economy", "premium_economy", "business", "first"];

/** One flight as asked for: codes, or the text as typed; the day as YYYY-MM-DD, or empty. */
export type DraftLeg = { from: string; to: string; depart: string };

/** What a search form holds, complete or not. */
export type SearchDraft = {
  trip: TripType;
  /** One, or for multi-city two to six. */
  legs: DraftLeg[];
  /** Empty but for a round trip. */
  return: string;
  adults: number;
  /** One a child; null while it is not told. */
  childAges: (number | null)[];
  infants: number;
  cabin: Cabin;
  directOnly: boolean;
};

const emptyLeg: DraftLeg = { from: "", to: "", depart: "" };

/** The names of the form's fields: everything else in a results address is a filter or a view. */
export const draftFields = [
  "trip",
  "from",
  "to",
  "depart",
  "return",
  "adults",
  "children",
  "age",
  "infants",
  "cabin",
] as const;

/** Reads the fields of a search form from an address; what is missing or cannot be read takes its default. */
export function readDraft(params: URLSearchParams): SearchDraft {
  const trip =
    tripTypes.find((each) => each === params.get("trip")) ??
    (params.has("return") || !params.has("from") ? "round-trip" : "one-way");
  const [from, to, depart] = [params.getAll("from"), params.getAll("to"), params.getAll("depart")];
  const count = trip === "multi-city" ? Math.min(limits.slices, Math.max(2, from.length, to.length)) : 1;
  const legs = Array.from({ length: count }, (_, index) => ({
    from: readPlace(from[index]),
    to: readPlace(to[index]),
    depart: readDay(depart[index]),
  }));
  const ages = params.getAll("age").map((text) => readCount(text, limits.childFromAge, limits.adultFromAge - 1));
  const children = params.has("children")
    ? (readCount(params.get("children"), 0, limits.seatedPassengers) ?? 0)
    : ages.length;
  return {
    trip,
    legs,
    return: trip === "round-trip" ? readDay(params.get("return")) : "",
    adults: readCount(params.get("adults"), 1, limits.seatedPassengers) ?? 1,
    childAges: Array.from({ length: children }, (_, index) => ages[index] ?? null),
    infants: readCount(params.get("infants"), 0, limits.seatedPassengers) ?? 0,
    cabin: cabins.find((each) => each === params.get("cabin")) ?? "economy",
    directOnly: params.getAll("stops").join() === "0",
  };
}

const readPlace = (text: string | undefined) => {
  const tidy = (text ?? "").trim().slice(0, 80);
  return /^[a-z]{3}$/i.test(tidy) ? tidy.toUpperCase() : tidy;
};

function readCount(text: string | null | undefined, least: number, most: number): number | null {
  const number = /^\d{1,3}$/.test(foldDigits(text ?? "")) ? Number(foldDigits(text ?? "")) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** The address of a search, always in the same order; filters are not part of it. */
export function writeDraft(draft: SearchDraft): URLSearchParams {
  const params = new URLSearchParams({ trip: draft.trip });
  for (const leg of draft.legs) {
    params.append("from", leg.from);
    params.append("to", leg.to);
    params.append("depart", leg.depart);
  }
  if (draft.trip === "round-trip") params.set("return", draft.return);
  params.set("adults", String(draft.adults));
  if (draft.childAges.length > 0) params.set("children", String(draft.childAges.length));
  for (const age of draft.childAges) params.append("age", String(age ?? ""));
  if (draft.infants > 0) params.set("infants", String(draft.infants));
  params.set("cabin", draft.cabin);
  return params;
}

/** An empty form for another kind of trip keeps what was typed. */
export function withTrip(draft: SearchDraft, trip: TripType): SearchDraft {
  const first = draft.legs[0] ?? emptyLeg;
  if (trip !== "multi-city") return { ...draft, trip, legs: [first] };
  const back = { from: first.to, to: "", depart: draft.return };
  return { ...draft, trip, legs: draft.legs.length > 1 ? draft.legs : [first, back] };
}

export const isSearched = (params: URLSearchParams) => params.has("from") || params.has("to");

/** The day it is at a place; `riyadh` while none is chosen. */
export const todayAtPlace = (place: { timeZone: string } | null | undefined, riyadh: string): string =>
  place ? todayIn(place.timeZone) : riyadh;

/** The first and the last day flights are sold for, seen from a day. */
export const bookableDays = (today: string) => ({ min: today, max: addDays(today, limits.bookableDaysAhead) });

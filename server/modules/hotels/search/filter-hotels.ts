import type { HotelFilters } from "#contract/hotel-filters.ts";
import { hasAmenity, haramBands, tiers } from "../hotel-facts.ts";
import { filterAmenities } from "../hotel-words.ts";
import { type Candidate, type Offer, offerOf } from "./candidate.ts";
import { failedWishes, filterBit, hotelFilterNames, readHotelWishes } from "./hotel-wishes.ts";
import * as rateBits from "./rate-wishes.ts";

/** A hotel that passes every filter, with its cheapest rooms within them. */
export type Match = { candidate: Candidate; offer: Offer };
/** How many hotels, and the cheapest of them in halalas. */
export type Tally = { count: number; from: number };
export type Tallies = Record<
  "stars" | "rating" | "districts" | "haram" | "kinds" | "amenities" | "meals" | "conditions",
  Map<string, Tally>
>;

export type Filtered = {
  matching: Match[];
  tallies: Tallies;
  /** For each filter that asks something: how many more hotels there would be without it. */
  without: Map<string, number>;
};

/** The conditions of a rate by the names of their filters. */
const conditions = {
  freeCancellation: rateBits.freeCancellation,
  payAtProperty: rateBits.payAtProperty,
  haramView: rateBits.haramView,
};
const noTallies = (): Tallies => ({
  stars: new Map(),
  rating: new Map(),
  districts: new Map(),
  haram: new Map(),
  kinds: new Map(),
  amenities: new Map(),
  meals: new Map(),
  conditions: new Map(),
});

/** One pass: what matches, what each option of a filter would show by the other filters, and what each filter hides alone. */
export function filterHotels(candidates: readonly Candidate[], filters: HotelFilters): Filtered {
  const wishes = readHotelWishes(filters);
  const terms = rateBits.readRateWishes(filters);
  const [least, most] = [filters.minPrice ?? 0, filters.maxPrice ?? Number.POSITIVE_INFINITY];
  const priced = (offer: Offer | null): offer is Offer => offer !== null && offer.total >= least && offer.total <= most;
  const filtered: Filtered = { matching: [], tallies: noTallies(), without: new Map() };
  for (const candidate of candidates) {
    const failed = failedWishes(candidate, wishes);
    if (failed & (failed - 1)) continue; // Two filters are against it: no count would change.
    const offer = offerOf(candidate, terms);
    if (priced(offer)) countHotel(filtered, candidate, failed, offer);
    else if (!failed) countHidden(filtered.without, candidate, terms, offer, priced);
    // Without the wish for accessible rooms a hotel may choose others, at another price.
    if (failed === amenitiesBit || (!failed && terms & rateBits.accessibleFirst && !priced(offer)))
      if (priced(offerOf(candidate, terms & ~rateBits.accessibleFirst))) add(filtered.without, "amenities");
    if (!failed) countRates(filtered.tallies, candidate, terms, priced);
  }
  return filtered;
}

/** A hotel whose rooms fit: `failed` is the one filter against it, or none. */
function countHotel({ matching, tallies, without }: Filtered, candidate: Candidate, failed: number, offer: Offer) {
  const { facts } = candidate;
  const { hotel } = facts;
  const { total } = offer;
  if (failed) {
    if (failed !== amenitiesBit) add(without, hotelFilterNames[31 - Math.clz32(failed)] ?? "");
  } else {
    matching.push({ candidate, offer });
    for (let place = 0; place < filterAmenities.length; place++)
      if (hasAmenity(facts, place) && place !== accessiblePlace)
        tally(tallies.amenities, filterAmenities[place]?.id ?? "", total);
  }
  if (!(failed & ~starsBit)) tally(tallies.stars, String(hotel.stars), total);
  if (!(failed & ~ratingBit)) tallyBits(tallies.rating, tiers, facts.tiers, total);
  if (!(failed & ~districtsBit)) tally(tallies.districts, hotel.districtId, total);
  if (!(failed & ~haramBit)) tallyBits(tallies.haram, haramBands, facts.haram, total);
  if (!(failed & ~kindsBit)) tally(tallies.kinds, hotel.kind, total);
}
const accessiblePlace = filterAmenities.findIndex(({ id }) => id === rateBits.accessibleRoom);
const [amenitiesBit, starsBit, ratingBit, districtsBit, haramBit, kindsBit] = [
  filterBit("amenities"),
  filterBit("stars"),
  filterBit("rating"),
  filterBit("districts"),
  filterBit("haram"),
  filterBit("kinds"),
];

/** What the hotel would sell under each other choice of terms. */
function countRates(
  { meals, conditions: wanted, amenities }: Tallies,
  candidate: Candidate,
  terms: number,
  priced: (offer: Offer | null) => offer is Offer,
) {
  for (const [place, meal] of rateBits.mealGroups.entries()) {
    const offer = offerOf(candidate, (terms & ~rateBits.anyMeal) | (1 << place));
    if (priced(offer)) tally(meals, meal, offer.total);
  }
  for (const [name, bit] of Object.entries(conditions)) {
    const offer = offerOf(candidate, terms | bit);
    if (priced(offer)) tally(wanted, name, offer.total);
  }
  if (!hasAmenity(candidate.facts, accessiblePlace)) return;
  const offer = offerOf(candidate, terms | rateBits.accessibleFirst);
  if (priced(offer)) tally(amenities, rateBits.accessibleRoom, offer.total);
}

/** A hotel that only price or terms keep out. */
function countHidden(
  without: Map<string, number>,
  candidate: Candidate,
  terms: number,
  offer: Offer | null,
  priced: (offer: Offer | null) => offer is Offer,
) {
  if (offer) add(without, "price");
  if (terms & rateBits.anyMeal && priced(offerOf(candidate, terms & ~rateBits.anyMeal))) add(without, "meals");
  for (const [name, bit] of Object.entries(conditions))
    if (terms & bit && priced(offerOf(candidate, terms & ~bit))) add(without, name);
}

const add = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

function tally(tallies: Map<string, Tally>, value: string, total: number) {
  const known = tallies.get(value);
  if (!known) tallies.set(value, { count: 1, from: total });
  else {
    known.count++;
    if (total < known.from) known.from = total;
  }
}

function tallyBits(tallies: Map<string, Tally>, names: readonly string[], bits: number, total: number) {
  for (let place = 0; place < names.length; place++) if (bits & (1 << place)) tally(tallies, names[place] ?? "", total);
}

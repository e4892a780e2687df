import type { HotelFacetOption, HotelResults } from "#contract/hotels.ts";
import { sar } from "#contract/money.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { hasAmenity, haramBands, hotelKinds, tiers } from "../hotel-facts.ts";
import { amenityGroupName, filterAmenities, kindName, mealGroupName } from "../hotel-words.ts";
import type { City } from "../stay-places/cities.ts";
import type { Candidate } from "./candidate.ts";
import { mealGroups } from "./rate-wishes.ts";
import type { Tallies, Tally } from "./filter-hotels.ts";

type Facets = HotelResults["facets"];
const classes = ["5", "4", "3", "2", "1"];

/** What decides whether somebody can stay at all comes first. */
const firstGroups = ["family", "accessibility"];
const byGroup = (a: { group: string }, b: { group: string }) =>
  firstGroups.indexOf(b.group) - firstGroups.indexOf(a.group);

/** The options of every filter with their counts, in one language. Options no hotel here has are left out. */
export function showFacets(all: readonly Candidate[], tallies: Tallies, city: City, locale: Locale): Facets {
  const has = (test: (candidate: Candidate) => boolean) => all.some(test);
  const facet = <Value extends string>(
    values: readonly Value[],
    counts: Map<string, Tally>,
    label?: (value: Value) => BothTexts | undefined,
  ) => values.map((value) => option(value, counts.get(value), label?.(value)?.[locale] ?? null));
  const totals = all.map(({ offer }) => offer.total);
  const distances = all.map(({ distance }) => distance);
  const hereDistricts = new Set(all.map(({ facts }) => facts.hotel.districtId));
  const districts = new Map(city.districts.map(({ id, name }) => [id, name]));
  const amenities = filterAmenities.filter((_, place) => has(({ facts }) => hasAmenity(facts, place)));
  const count = (name: string) => tallies.conditions.get(name)?.count ?? 0;
  return {
    stars: facet(
      classes.filter((stars) => has(({ facts }) => String(facts.hotel.stars) === stars)),
      tallies.stars,
    ),
    rating: facet(tiers, tallies.rating),
    meals: facet(mealGroups, tallies.meals, mealGroupName),
    districts: byCount(facet([...hereDistricts], tallies.districts, (id) => districts.get(id))),
    haram: facet(
      haramBands.filter((_, place) => has(({ facts }) => (facts.haram & (1 << place)) !== 0)),
      tallies.haram,
    ),
    amenities: amenities.toSorted(byGroup).map(({ id, name, group }) => ({
      ...option(id, tallies.amenities.get(id), name[locale]),
      group: amenityGroupName(group)[locale],
    })),
    kinds: byCount(
      facet(
        hotelKinds.filter((kind) => has(({ facts }) => facts.hotel.kind === kind)),
        tallies.kinds,
        kindName,
      ),
    ),
    freeCancellation: count("freeCancellation"),
    payAtProperty: count("payAtProperty"),
    haramView: count("haramView"),
    price: { min: sar(least(totals)), max: sar(most(totals)) },
    distance: { min: least(distances), max: most(distances) },
  };
}

const option = (value: string, tally: Tally | undefined, label: string | null): HotelFacetOption => ({
  value,
  label,
  count: tally?.count ?? 0,
  from: tally ? sar(tally.from) : null,
});

const byCount = (options: HotelFacetOption[]) =>
  options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
const least = (numbers: readonly number[]) => (numbers.length ? Math.min(...numbers) : 0);
const most = (numbers: readonly number[]) => (numbers.length ? Math.max(...numbers) : 0);

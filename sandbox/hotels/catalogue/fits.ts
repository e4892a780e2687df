import type { City, District } from "#data/hotels/cities.ts";
import type { Limits } from "./reference.ts";

/** What limits are measured by. `amenities` may be left out where nothing depends on them yet. */
export type Setting = {
  kind: string;
  stars: number;
  city: City;
  district: District;
  amenities?: ReadonlySet<string>;
};

const has = <T>(list: readonly T[] | null | undefined, item: T) => !list || list.includes(item);
const lacks = <T>(list: readonly T[] | null | undefined, item: T) => !list?.includes(item);
const shares = (list: readonly string[] | null | undefined, tags: readonly string[]) =>
  !list || list.some((tag) => tags.includes(tag));

export function fits(limits: Limits, { kind, stars, city, district, amenities }: Setting): boolean {
  return (
    has(limits.kinds, kind) &&
    has(limits.stars, stars) &&
    has(limits.cities, city.id) &&
    lacks(limits.notCities, city.id) &&
    has(limits.countries, city.country) &&
    lacks(limits.notCountries, city.country) &&
    shares(limits.districtTags, district.tags) &&
    !(limits.notDistrictTags ?? []).some((tag) => district.tags.includes(tag)) &&
    (limits.needs ?? []).every((need) => amenities?.has(need)) &&
    !(limits.lacks ?? []).some((lack) => amenities?.has(lack))
  );
}

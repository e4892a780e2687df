import { houseKey, type KeptHouse } from "./keep-houses.ts";
import { keyOf, type ListedHouse } from "./join-houses.ts";

/** A hotel of ours: its houses, the one first whose id and address it has while that is listed. `formerly`: ids and addresses that lead to it as well. */
export type NamedHotel = {
  id: string;
  slug: string;
  houses: ListedHouse[];
  formerly: { ids: string[]; slugs: string[] };
};

/**
 * The id and address of each group of houses. A hotel keeps those it was first known by, whichever bank comes or goes; of two that turn out to be one the
 * elder's stay, and the other's lead there. `changed`: rows to be kept.
 */
export function nameHotels(
  groups: readonly ListedHouse[][],
  kept: readonly KeptHouse[],
  now: Date,
): { hotels: NamedHotel[]; changed: KeptHouse[] } {
  const rows = new Map(kept.map((row) => [houseKey(row), row]));
  const fresh = writeFresh(groups.flat(), rows, now);
  const byId = new Map([...rows.values()].map((row) => [row.id, row]));
  const rowOf = (each: ListedHouse): KeptHouse => rows.get(keyOf(each))!;
  const ageOf = (id: string) => byId.get(id)?.since.getTime() ?? 0;
  const claims = groups.map((group) => {
    const own = group.map((each) => rowOf(each).id);
    const called = new Set(group.map((each) => rowOf(each).hotel));
    // What it is called now, the elder first; of the same age what names itself, then as the banks stand.
    const isItself = (id: string) => byId.get(id)?.hotel === id;
    const wanted = [...new Set([...own, ...called])].sort(
      (a, b) =>
        Number(called.has(b)) - Number(called.has(a)) ||
        ageOf(a) - ageOf(b) ||
        Number(isItself(b)) - Number(isItself(a)),
    );
    return { group, own: new Set(own), wanted };
  });
  const taken = new Map<string, ListedHouse[]>();
  // Whoever holds the house that a hotel is named after goes before those that were only sold under its name.
  for (const isNamesake of [true, false])
    for (const { group, own, wanted } of claims)
      for (const id of wanted) if (own.has(id) === isNamesake && !taken.has(id)) taken.set(id, group);
  const changed = new Set(fresh);
  const hotels = claims.map(({ group, wanted }): NamedHotel => {
    const id = wanted.find((each) => taken.get(each) === group)!;
    for (const each of group) {
      const row = rowOf(each);
      if (row.hotel === id) continue;
      const moved = { ...row, hotel: id };
      changed.delete(row);
      changed.add(moved);
      rows.set(keyOf(each), moved);
    }
    const houses = group.toSorted((a, b) => Number(rowOf(b).id === id) - Number(rowOf(a).id === id));
    return { id, slug: byId.get(id)!.slug, houses, formerly: { ids: [], slugs: [] } };
  });
  tellFormer(hotels, rows);
  return { hotels, changed: [...changed] };
}

/** Rows of houses that were never listed before; ids and addresses of two banks may be alike. */
function writeFresh(listed: readonly ListedHouse[], rows: Map<string, KeptHouse>, since: Date): KeptHouse[] {
  const ids = new Set([...rows.values()].map(({ id }) => id));
  const slugs = new Set([...rows.values()].map(({ slug }) => slug));
  return listed.flatMap((each) => {
    if (rows.has(keyOf(each))) return [];
    const { supplier, hotel } = each;
    const id = ids.has(hotel.id) ? `${supplier}-${hotel.id}` : hotel.id;
    const slug = slugs.has(hotel.slug) ? `${hotel.slug}-${supplier}` : hotel.slug;
    const row = { supplier, house: hotel.id, id, slug, hotel: id, since };
    ids.add(id);
    slugs.add(slug);
    rows.set(keyOf(each), row);
    return [row];
  });
}

/** Houses that are sold as another keep leading there, also those of a bank that is not asked any more. */
function tellFormer(hotels: readonly NamedHotel[], rows: ReadonlyMap<string, KeptHouse>): void {
  const named = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const leadsTo = new Map([...rows.values()].map(({ id, hotel }) => [id, hotel]));
  for (const { id, slug } of rows.values()) {
    if (named.has(id)) continue;
    const passed = new Set<string>();
    let at = id;
    while (!named.has(at) && !passed.has(at)) {
      passed.add(at);
      at = leadsTo.get(at) ?? at;
    }
    named.get(at)?.formerly.ids.push(id);
    named.get(at)?.formerly.slugs.push(slug);
  }
}

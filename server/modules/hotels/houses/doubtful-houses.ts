import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import { joinHouses, keyOf, type ListedHouse } from "./join-houses.ts";
import { findVerdicts, keepVerdict } from "./keep-houses.ts";

type Deps = { db: Database; clock: Clock };

/** What `npm run partners -- hotels` says: how many houses are one, and each pair that a person has to look at, the nearest first. */
export async function tellDoubtful({ db }: Pick<Deps, "db">, listed: ListedHouse[]): Promise<string> {
  const { groups, doubtful } = await joinHouses(listed, await findVerdicts(db));
  const joined = groups.filter((group) => group.length > 1).length;
  const pairs = doubtful
    .map(([one, other]) => ({ one, other, metres: Math.round(metresBetween(one.hotel, other.hotel)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ one, other, metres }) => [`${metres} m`, tellHouse(one), tellHouse(other)].join("\n  "));
  return [
    `${listed.length} houses, ${groups.length} hotels, ${joined} of them at more than one bank, ${doubtful.length} pairs in doubt`,
    ...pairs,
  ].join("\n\n");
}

const tellHouse = (each: ListedHouse): string =>
  [keyOf(each), each.hotel.name.en, each.hotel.name.ar, each.hotel.address?.en, each.hotel.cityId]
    .filter(Boolean)
    .join(", ");

/** Writes down what a person says of two houses (`liteapi:lp1`, `rapid:123`). The product takes it within twenty minutes. @throws Error for houses that are not kept */
export async function sayOfHouses(
  { db, clock }: Deps,
  listed: readonly ListedHouse[],
  [one, other]: readonly [string, string],
  isSame: boolean,
): Promise<void> {
  const suppliers = new Map(listed.map((each) => [keyOf(each), each.supplier]));
  const unknown = [one, other].find((key) => !suppliers.has(key));
  if (unknown !== undefined) throw new Error(`no bed bank that sells lists ${unknown}`);
  if (suppliers.get(one) === suppliers.get(other)) throw new Error("two houses of one bed bank are never one hotel");
  await keepVerdict(db, [one, other], isSame, clock.now());
}

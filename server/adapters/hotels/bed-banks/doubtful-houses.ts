import { findSold } from "./content/list-hotels.ts";
import { liteapiHotels } from "../liteapi/tables.ts";
import { rapidHotels } from "../rapid/tables.ts";
import type { Env } from "#server/env.ts";
import { banksOf } from "#server/env-bed-banks.ts";
import { findVerdicts, joinHouses, keepVerdict, keyOf, type ListedHouse } from "#server/modules/hotels/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { metresBetween } from "#server/platform/metres-between.ts";

type Deps = { db: Database; clock: Clock; log: Log };
type Settings = Pick<Env, "HOTEL_SUPPLIER" | "LITEAPI_CITIES" | "RAPID_CITIES">;

/** Houses of the bed banks that sell, as they are kept; no bank is asked. */
async function listKept(deps: Deps, env: Settings): Promise<ListedHouse[]> {
  const kept = {
    liteapi: { table: liteapiHotels, cities: env.LITEAPI_CITIES },
    rapid: { table: rapidHotels, cities: env.RAPID_CITIES },
  };
  const lists = await Promise.all(
    banksOf(env).selling.map(async (supplier) =>
      (await findSold(deps, kept[supplier])).map((hotel) => ({ supplier, hotel })),
    ),
  );
  return lists.flat();
}

/** What `npm run partners -- hotels` says: how many houses are one, and each pair that a person has to look at, the nearest first. */
export async function tellDoubtful(deps: Deps, env: Settings): Promise<string> {
  const listed = await listKept(deps, env);
  const { groups, doubtful } = await joinHouses(listed, await findVerdicts(deps.db));
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
  deps: Deps,
  env: Settings,
  [one, other]: readonly [string, string],
  isSame: boolean,
): Promise<void> {
  const suppliers = new Map((await listKept(deps, env)).map((each) => [keyOf(each), each.supplier]));
  const unknown = [one, other].find((key) => !suppliers.has(key));
  if (unknown !== undefined) throw new Error(`no bed bank that sells lists ${unknown}`);
  if (suppliers.get(one) === suppliers.get(other)) throw new Error("two houses of one bed bank are never one hotel");
  await keepVerdict(deps.db, [one, other], isSame, deps.clock.now());
}

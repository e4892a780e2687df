import { findSold } from "#server/adapters/hotels/bed-banks/content/list-hotels.ts";
import { liteapiHotels } from "#server/adapters/hotels/liteapi/tables.ts";
import { rapidHotels } from "#server/adapters/hotels/rapid/tables.ts";
import type { Env } from "#server/env.ts";
import { banksOf } from "#server/env-bed-banks.ts";

/** Houses of the bed banks that sell, as they are kept; no bank is asked. */
export async function listHouses(
  deps: Parameters<typeof findSold>[0],
  env: Pick<Env, "HOTEL_SUPPLIER" | "LITEAPI_CITIES" | "RAPID_CITIES">,
) {
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

import { listKeptLiteapi } from "#server/adapters/hotels/liteapi/list-kept.ts";
import { listKeptRapid } from "#server/adapters/hotels/rapid/list-kept.ts";
import type { Env } from "#server/env.ts";
import { banksOf } from "#server/env-bed-banks.ts";

/** Houses of the bed banks that sell, as they are kept; no bank is asked. */
export async function listHouses(
  deps: Parameters<typeof listKeptRapid>[0],
  env: Pick<Env, "HOTEL_SUPPLIER" | "LITEAPI_CITIES" | "RAPID_CITIES">,
) {
  const kept = {
    liteapi: () => listKeptLiteapi(deps, env.LITEAPI_CITIES),
    rapid: () => listKeptRapid(deps, env.RAPID_CITIES),
  };
  const lists = await Promise.all(
    banksOf(env).selling.map(async (supplier) => (await kept[supplier]()).map((hotel) => ({ supplier, hotel }))),
  );
  return lists.flat();
}

import type { ApiClient } from "#contract/client.ts";
import type { BookingKind } from "#web/booking/product.ts";
import { kinds, productOf } from "#web/booking/products.ts";

export type Waiting = { kind: BookingKind; data: unknown }[];

/** What waits for its traveller, of each product that has something. */
export async function loadWaiting(api: ApiClient): Promise<Waiting> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const server = await productOf(kind).waiting?.server();
      const data = (await server?.load(api)) ?? null;
      return data === null ? [] : [{ kind, data }];
    }),
  );
  return found.flat();
}

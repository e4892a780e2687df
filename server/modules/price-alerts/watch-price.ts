import * as limits from "#contract/limits.ts";
import type { WatchedSearch } from "#contract/price-alerts.ts";
import { parseSlice } from "#contract/slices.ts";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { AlertDeps } from "./deps.ts";
import { lockAddress, ofOwner } from "./of-address.ts";

import { priceAlerts } from "./tables.ts";

type Deps = Pick<AlertDeps, "db" | "clock" | "product" | "accountOf">;
/** `userId`: an account's own alert; null: a visitor's, whose address is proven. */
type Owner = { email: string; userId: string | null };

/**
 * Watches a search for an address, from today's price on. Watched already, it stays as it is.
 * @throws AppError invalid_input for what cannot be searched, and beyond `limits.priceAlerts` (`search.too_many_saved`); offer_unavailable without a price
 */
export async function watchPrice(
  deps: Deps,
  { search, owner }: { search: WatchedSearch; owner: Owner },
  context: CallContext,
): Promise<{ alertId: string; key: string }> {
  const { db, clock, product, accountOf } = deps;
  const found = await product.findPrice(search, context);
  if (!found) throw new AppError("offer_unavailable");
  const key = watchedSearchKey(search);
  const userId = owner.userId ?? (await accountOf(owner.email));
  return transaction(db, async (tx) => {
    await lockAddress(tx, owner.email);
    const known = await tx
      .select()
      .from(priceAlerts)
      .where(ofOwner({ email: owner.email, userId }));
    const same = known.find((each) => each.searchKey === key);
    if (same) return { alertId: same.id, key: same.watcher };
    if (known.length >= limits.priceAlerts)
      throw new AppError("invalid_input", { errors: { search: ["too_many_saved"] } });
    const row = {
      id: createSlug(),
      watcher: known[0]?.watcher ?? createSlug(),
      userId: owner.userId,
      email: owner.userId === null ? owner.email : null,
      locale: context.locale,
      search,
      searchKey: key,
      lastDay: parseSlice(search.slices[0] ?? "").date,
      told: found.total,
      seen: found.total,
      seenAt: new Date(found.seenAt),
      createdAt: clock.now(),
    };
    await tx.insert(priceAlerts).values(row);
    return { alertId: row.id, key: row.watcher };
  });
}

import { type Favourite, favouriteId } from "#contract/favourites.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { FavouriteDeps } from "../deps.ts";
import { shortlistItems, shortlists } from "./tables.ts";

type Made = { name: string; favourites: readonly Favourite[]; userId: string | null; browserHash: string };

/** Makes a list; what is named twice stands in it once. Answers its id, which opens it. */
export async function createShortlist(
  { db, clock }: Pick<FavouriteDeps, "db" | "clock">,
  { name, favourites, userId, browserHash }: Made,
): Promise<string> {
  const id = createSlug();
  const now = clock.now();
  const items = new Map(favourites.map((favourite) => [favouriteId(favourite), favourite]));
  await transaction(db, async (tx) => {
    await tx.insert(shortlists).values({ id, maker: name, userId, browserHash, createdAt: now, usedAt: now });
    await tx
      .insert(shortlistItems)
      .values(
        [...items.values()].map((favourite, position) => ({ id: createSlug(), shortlistId: id, position, favourite })),
      );
  });
  return id;
}

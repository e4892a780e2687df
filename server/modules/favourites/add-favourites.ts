import { count, eq, sql } from "drizzle-orm";
import { type Favourite, favouriteId } from "#contract/favourites.ts";
import * as limits from "#contract/limits.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FavouriteDeps } from "./deps.ts";
import { favourites } from "./tables.ts";

/**
 * Saves all of them, or none when the account would then have too many. The first is the latest, a millisecond before the next. What is
 * saved already stays where it is: a browser that gives its own twice changes nothing.
 * @throws AppError invalid_input (`favourites.too_many_saved`)
 */
export async function addFavourites({ db, clock }: FavouriteDeps, userId: string, added: readonly Favourite[]) {
  const now = clock.now().getTime();
  const rows = new Map(added.map((favourite) => [favouriteId(favourite), favourite]));
  await transaction(db, async (tx) => {
    // Whoever saves waits for the other: no two devices count one below the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${userId}`}, 0))`);
    await tx
      .insert(favourites)
      .values([...rows].map(([id, favourite], index) => ({ userId, id, favourite, savedAt: new Date(now - index) })))
      .onConflictDoNothing();
    const [row] = await tx.select({ saved: count() }).from(favourites).where(eq(favourites.userId, userId));
    if ((row?.saved ?? 0) > limits.favouritesOfAccount)
      throw new AppError("invalid_input", { errors: { favourites: ["too_many_saved"] } });
  });
}

import { asc, desc, eq } from "drizzle-orm";
import type { SavedFavourite } from "#contract/favourites.ts";
import type { FavouriteDeps } from "./deps.ts";
import { favourites } from "./tables.ts";

/** The latest first; what came together stands as it was sent. */
export async function listFavourites({ db }: Pick<FavouriteDeps, "db">, userId: string): Promise<SavedFavourite[]> {
  const rows = await db
    .select()
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.savedAt), asc(favourites.id));
  return rows.map(({ id, favourite, savedAt }) => ({ id, favourite, savedAt: savedAt.toISOString() }));
}

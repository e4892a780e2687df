import { asc, eq, inArray, lt } from "drizzle-orm";
import type { FavouriteDeps } from "../deps.ts";
import { shortlistItems, shortlists } from "./tables.ts";

type Deps = Pick<FavouriteDeps, "db">;

/** The lists that an account made, as JSON; what others said of them is theirs. */
export async function exportShortlists({ db }: Deps, userId: string): Promise<unknown[]> {
  const lists = await db
    .select()
    .from(shortlists)
    .where(eq(shortlists.userId, userId))
    .orderBy(asc(shortlists.createdAt));
  const ids = lists.map(({ id }) => id);
  const items = ids.length
    ? await db
        .select()
        .from(shortlistItems)
        .where(inArray(shortlistItems.shortlistId, ids))
        .orderBy(asc(shortlistItems.position))
    : [];
  return lists.map(({ id, maker, createdAt, closedAt }) => ({
    name: maker,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    items: items.filter(({ shortlistId }) => shortlistId === id).map(({ favourite }) => favourite),
  }));
}

/** With their votes. A repeat finds less to do. */
export const eraseShortlists = ({ db }: Deps, userId: string) =>
  db.delete(shortlists).where(eq(shortlists.userId, userId));

/** What nobody has looked at since then; says how many lists. */
export const deleteUnused = async ({ db }: Deps, before: Date): Promise<number> =>
  (await db.delete(shortlists).where(lt(shortlists.usedAt, before))).rowCount ?? 0;

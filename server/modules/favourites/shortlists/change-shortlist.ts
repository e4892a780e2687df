import { and, eq } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FavouriteDeps } from "../deps.ts";
import { type Asker, findShortlist, isMaker } from "./find-shortlist.ts";
import { shortlistItems, shortlists } from "./tables.ts";

type Deps = Pick<FavouriteDeps, "db" | "clock">;

/** What only its maker may do; to others there is no such list. @throws AppError not_found */
const asMaker = (deps: Deps, id: string, asker: Asker, change: (tx: Transaction) => Promise<unknown>) =>
  transaction(deps.db, async (tx) => {
    if (!isMaker(await findShortlist(tx, deps, id, true), asker)) throw new AppError("not_found");
    await change(tx);
  });

/** Takes a thing and its votes away. @throws AppError not_found */
export const removeItem = (deps: Deps, id: string, itemId: string, asker: Asker) =>
  asMaker(deps, id, asker, async (tx) => {
    const { rowCount } = await tx
      .delete(shortlistItems)
      .where(and(eq(shortlistItems.id, itemId), eq(shortlistItems.shortlistId, id)));
    if (!rowCount) throw new AppError("not_found");
  });

/** No vote is taken any more. A repeat changes nothing. @throws AppError not_found */
export const closeShortlist = (deps: Deps, id: string, asker: Asker) =>
  asMaker(deps, id, asker, (tx) =>
    tx.update(shortlists).set({ closedAt: deps.clock.now() }).where(eq(shortlists.id, id)),
  );

import { type Favourite, favouriteId, type SavedFavourite } from "#contract/favourites.ts";
import * as limits from "#contract/limits.ts";
import { storageKey } from "./storage-key.ts";

/** What this browser knows to be saved, the latest first. `owner`: the account whose list it is a copy of; null: it is this browser's own. */
export type KeptFavourites = { owner: string | null; favourites: readonly SavedFavourite[] };

const nothing: KeptFavourites = { owner: null, favourites: [] };

/** What somebody else wrote there is nothing. */
export function readKept(storage: Pick<Storage, "getItem">): KeptFavourites {
  try {
    const { owner, favourites } = JSON.parse(storage.getItem(storageKey) ?? "{}") as Partial<KeptFavourites>;
    if (!Array.isArray(favourites)) return nothing;
    const known = (favourites as SavedFavourite[]).filter(({ id, favourite }) => favouriteId(favourite) === id);
    return { owner: typeof owner === "string" ? owner : null, favourites: known };
  } catch {
    return nothing;
  }
}

/** False where the browser keeps nothing. */
export function writeKept(storage: Pick<Storage, "setItem" | "removeItem">, kept: KeptFavourites): boolean {
  try {
    if (kept.favourites.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** At the head; what is there already stays where it is. */
export function withFavourite(kept: KeptFavourites, favourite: Favourite, now = new Date()): KeptFavourites {
  const id = favouriteId(favourite);
  if (kept.favourites.some((each) => each.id === id)) return kept;
  return { ...kept, favourites: [{ id, favourite, savedAt: now.toISOString() }, ...kept.favourites] };
}

export const withoutFavourite = (kept: KeptFavourites, id: string): KeptFavourites => ({
  ...kept,
  favourites: kept.favourites.filter((each) => each.id !== id),
});

/** Whether one more is too many for a browser; an account says so itself. */
export const isFull = ({ owner, favourites }: KeptFavourites): boolean =>
  owner === null && favourites.length >= limits.favouritesOfBrowser;

/** Whose list is shown to whom: an account's copy is nobody else's, and what a browser saved itself is everybody's who uses it. */
export const shownTo = (kept: KeptFavourites, account: string | null): KeptFavourites =>
  kept.owner === null || kept.owner === account ? kept : nothing;

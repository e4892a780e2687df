import type { SavedFavourite } from "#contract/favourites.ts";
import { useSaved } from "./use-favourite.ts";

/** What is saved, the latest first; null until it is known. `isApart`: this browser's own, beside an account that is full. */
export function useSavedList(): { list: readonly SavedFavourite[] | null; isApart: boolean } {
  return {
    list: useSaved(({ savedHere }) => savedHere(), null),
    isApart: useSaved((store) => store.isApart(), false),
  };
}

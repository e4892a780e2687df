/** Where a browser keeps its favourites. */
export const storageKey = "favourites";

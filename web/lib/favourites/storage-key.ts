/** Where a browser keeps its favourites. */
export const storageKey = "favourites";
/** Where it keeps the name its user votes by. */
export const voterNameKey = "voter-name";

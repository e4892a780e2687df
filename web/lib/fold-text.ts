/**
 * A text as it is searched for: lower case without marks; one form of alif, taa marbuta and yaa. For lists that are narrowed with every
 * letter: it keeps "ال", which the server's `fold` drops, so that who has typed no more than that still sees what begins with it.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u0622\u0623\u0625\u0671]/g, "\u0627")
    .replace(/\u0629/g, "\u0647")
    .replace(/\u0649/g, "\u064a")
    .toLowerCase()
    .trim();

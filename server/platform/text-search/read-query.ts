import { otherKeyboard } from "./keyboard-layout.ts";

/** Keys that write a letter on an Arabic keyboard, and on an English one a sign that stands in no name. */
const signs = /[[\];]/;

/**
 * What is found for a text as it was typed, or as the same keys would have written with the other keyboard switched on: whichever is
 * found as written; else what a mistake may have been made in. "[]m" is "جدة", "hfih" is "ابها" and not a misspelled Heihe.
 */
export function searchBothKeyboards<Found>(
  query: string,
  search: (text: string) => Found[],
  isFound: (found: Found) => boolean,
): Found[] {
  const other = otherKeyboard(query);
  const own = search(query);
  if (!other || (own.some(isFound) && !signs.test(query))) return own;
  const switched = search(other);
  return switched.some(isFound) || own.length === 0 ? switched : own;
}

/** The last letter of "العلا" is written ى as often as ا: the text with the other one, or as it is. */
export const withOtherAlif = (text: string): string => text.replace(/ى(?=\s|$)/g, "ا");

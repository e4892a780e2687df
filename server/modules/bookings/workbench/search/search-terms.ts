import { soundOfWord, wordsOfName } from "#server/platform/text-search/sound-of-name.ts";
import { productOf, type Products } from "../../product.ts";
import type { BookingRow } from "../../tables.ts";

/** Grows when the rules below, or those of sounds, change: the terms of older bookings are written again. */
export const termsVersion = 1;

export const wordTerm = (word: string) => `n:${word}`;
/** Two words of one person, in any order: what somebody is looked for by is rarely one word. */
export const pairTerm = (one: string, other: string) => `p:${one} ${other}`;
export const soundTerm = (sound: string) => `s:${sound}`;
export const soundPairTerm = (one: string, other: string) => `q:${[one, other].toSorted().join(" ")}`;
export const locatorTerm = (locator: string) => `l:${locator.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase()}`;
export const ticketTerm = (number: string) => `t:${number.replace(/\D/g, "")}`;

export const pairsOf = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((one, at) => values.slice(at + 1).map((other): [Value, Value] => [one, other]));

/** What staff find a booking by, beside its reference and what its contact and its payments keep themselves. */
export function searchTerms(deps: { products: Products }, row: BookingRow): string[] {
  const { people, tickets = [] } = productOf(deps, row).listing(row.item);
  // Once they are erased there is nobody to be found.
  const names = row.contact === null ? [] : people.flatMap(({ name }) => termsOfName(name));
  return [
    ...new Set([...names, ...(row.order?.locator ? [locatorTerm(row.order.locator)] : []), ...tickets.map(ticketTerm)]),
  ];
}

function termsOfName(name: string): string[] {
  const words = [...new Set(wordsOfName(name))];
  const sounds = [...new Set(words.map(soundOfWord).filter(Boolean))];
  return [
    ...words.map(wordTerm),
    ...pairsOf(words).flatMap(([one, other]) => [pairTerm(one, other), pairTerm(other, one)]),
    ...sounds.map(soundTerm),
    ...pairsOf(sounds).map(([one, other]) => soundPairTerm(one, other)),
  ];
}

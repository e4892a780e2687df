import { fold } from "#server/platform/text-search/fold.ts";
import type { PlaceIndex } from "./place-index.ts";
import { isFound, suggestPlaces } from "./suggest-places.ts";

/**
 * The code meant by free text: one written in it ("Riyadh (RUH)", "ruh"), else the best suggestion when it was found as
 * written, or with a mistake while nothing else comes near. Null when in doubt: a wrong airport is worse than a question.
 */
export function resolvePlace(index: PlaceIndex, text: string): string | null {
  const written = /\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1] ?? /^\s*([A-Za-z]{3})\s*$/.exec(text)?.[1];
  if (written && index.entries.has(written.toUpperCase())) return written.toUpperCase();
  const name = text.replace(/\([^()]*\)/g, " ");
  const [best, second] = suggestPlaces(index, name, 2);
  if (!best || fold(name).length < 3) return null;
  if (isFound(best)) return best.entry.code;
  return second && second.score >= best.score - 20 ? null : best.entry.code;
}

import { todayIn } from "#i18n/format-date.ts";
import type { Locale } from "#i18n/locales.ts";
import { readDraft, type SearchDraft } from "./search-draft.ts";

const storageKey = "recent-searches";
const most = 4;

type Kept = { query: string; names: Partial<Record<Locale, Record<string, string>>> };

/** A search made on this device: its address without filters, and the cities' names as far as they were seen in this language. */
export type RecentSearch = { query: string; draft: SearchDraft; nameOf: (code: string) => string | null };

function readKept(storage: Pick<Storage, "getItem">): Kept[] {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? "[]") as unknown;
    return Array.isArray(kept)
      ? (kept as Kept[]).filter((each) => typeof each.query === "string" && typeof each.names === "object")
      : [];
  } catch {
    return [];
  }
}

/** The searches that can still be made, latest first. */
export function readRecent(storage: Pick<Storage, "getItem">, locale: Locale, today = todayIn()): RecentSearch[] {
  return readKept(storage)
    .map(({ query, names }) => ({
      query,
      draft: readDraft(new URLSearchParams(query)),
      nameOf: (code: string) => names[locale]?.[code] ?? null,
    }))
    .filter(({ draft }) => (draft.legs[0]?.depart ?? "") >= today);
}

export function rememberSearch(
  query: string,
  locale: Locale,
  names: Record<string, string>,
  storage: Pick<Storage, "getItem" | "setItem">,
) {
  const all = readKept(storage);
  const before = all.find((each) => each.query === query);
  const kept: Kept = { query, names: { ...before?.names, [locale]: names } };
  try {
    storage.setItem(storageKey, JSON.stringify([kept, ...all.filter((each) => each.query !== query)].slice(0, most)));
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

export const forgetRecent = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);

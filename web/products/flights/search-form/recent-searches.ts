import type { Locale } from "#i18n/locales.ts";
import { type DayIn, dayIn, storeSearch, readSearches } from "#web/lib/stored-searches.ts";
import { readDraft, type SearchDraft } from "./search-draft.ts";

const storageKey = "recent-searches";

/** A search made on this device: its address without filters, and the cities' names as far as they were seen in this language. */
export type RecentSearch = { query: string; draft: SearchDraft; nameOf: (code: string) => string | null };

/** The searches that can still be made, latest first: by the day it is where they depart. */
export function readRecent(storage: Pick<Storage, "getItem">, locale: Locale, today: DayIn = dayIn): RecentSearch[] {
  return readSearches(storage, storageKey)
    .filter(({ query, zone }) => (readDraft(new URLSearchParams(query)).legs[0]?.depart ?? "") >= today(zone))
    .map(({ query, names }) => ({
      query,
      draft: readDraft(new URLSearchParams(query)),
      nameOf: (code: string) => names[locale]?.[code] ?? null,
    }));
}

/** `zone`: of the first departure. */
export const rememberSearch = (
  query: string,
  { locale, ...seen }: { locale: Locale; names: Record<string, string>; zone?: string | undefined },
  storage: Pick<Storage, "getItem" | "setItem">,
) => storeSearch(storage, storageKey, { query, locale, zone: undefined, ...seen });

export const clearRecent = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);

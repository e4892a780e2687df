import { todayIn } from "#i18n/format-date.ts";
import type { Locale } from "#i18n/locales.ts";
import { keepSearch, readKept } from "#web/lib/kept-searches.ts";
import { readDraft, type SearchDraft } from "./search-draft.ts";

const storageKey = "recent-searches";

/** A search made on this device: its address without filters, and the cities' names as far as they were seen in this language. */
export type RecentSearch = { query: string; draft: SearchDraft; nameOf: (code: string) => string | null };

/** The searches that can still be made, latest first. */
export function readRecent(storage: Pick<Storage, "getItem">, locale: Locale, today = todayIn()): RecentSearch[] {
  return readKept(storage, storageKey)
    .map(({ query, names }) => ({
      query,
      draft: readDraft(new URLSearchParams(query)),
      nameOf: (code: string) => names[locale]?.[code] ?? null,
    }))
    .filter(({ draft }) => (draft.legs[0]?.depart ?? "") >= today);
}

export const rememberSearch = (
  query: string,
  locale: Locale,
  names: Record<string, string>,
  storage: Pick<Storage, "getItem" | "setItem">,
) => keepSearch(storage, storageKey, { query, locale, names });

export const forgetRecent = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);

import type { Locale } from "#i18n/locales.ts";
import { type DayIn, dayIn, storeSearch, readSearches } from "#web/lib/stored-searches.ts";
import { readStay, type StayDraft, writeStay } from "./stay-draft.ts";

const storageKey = "recent-stays";

/** A stay searched on this device; `name` is the place's in this language, null when it was seen in the other only. */
export type RecentStay = { query: string; draft: StayDraft; name: string | null };

/** The stays that can still be searched, latest first: by the day it is in their place. */
export function readRecentStays(storage: Pick<Storage, "getItem">, locale: Locale, today: DayIn = dayIn): RecentStay[] {
  return readSearches(storage, storageKey).flatMap(({ query, names, zone }) => {
    const draft = readStay(new URLSearchParams(query));
    return draft.checkIn < today(zone) ? [] : [{ query, draft, name: names[locale]?.[draft.place] ?? null }];
  });
}

/** `name` and `zone` are the place's. */
export const rememberStay = (
  draft: StayDraft,
  { name, locale, zone }: { name: string; locale: Locale; zone?: string | undefined },
  storage: Pick<Storage, "getItem" | "setItem">,
) =>
  storeSearch(storage, storageKey, {
    query: writeStay(draft).toString(),
    locale,
    names: { [draft.place]: name },
    zone,
  });

export const clearStays = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);

import { todayIn } from "#i18n/format-date.ts";
import type { Locale } from "#i18n/locales.ts";
import { keepSearch, readKept } from "#web/lib/kept-searches.ts";
import { readStay, type StayDraft, writeStay } from "./stay-draft.ts";

const storageKey = "recent-stays";

/** A stay searched on this device; `name` is the place's in this language, null when it was seen in the other only. */
export type RecentStay = { query: string; draft: StayDraft; name: string | null };

/** The stays that can still be searched, latest first. */
export function readRecentStays(storage: Pick<Storage, "getItem">, locale: Locale, today = todayIn()): RecentStay[] {
  return readKept(storage, storageKey)
    .map(({ query, names }) => {
      const draft = readStay(new URLSearchParams(query));
      return { query, draft, name: names[locale]?.[draft.place] ?? null };
    })
    .filter(({ draft }) => draft.checkIn >= today);
}

export const rememberStay = (
  draft: StayDraft,
  name: string,
  locale: Locale,
  storage: Pick<Storage, "getItem" | "setItem">,
) => keepSearch(storage, storageKey, { query: writeStay(draft).toString(), locale, names: { [draft.place]: name } });

export const forgetStays = (storage: Pick<Storage, "removeItem">) => storage.removeItem(storageKey);

import { todayIn } from "#i18n/format-date.ts";
import type { Locale } from "#i18n/locales.ts";

const most = 4;

/**
 * A search made on this device: its address without filters, names by language and id as far as they were seen, and whose days it
 * is dated by (IANA; not there in what an older version kept).
 */
export type StoredSearch = { query: string; names: Partial<Record<Locale, Record<string, string>>>; zone?: string };

/** The day it is in a place, by its time zone; in Riyadh where none is kept, or none that there is. */
export type DayIn = (zone: string | undefined) => string;
export const dayIn: DayIn = (zone) => {
  try {
    return todayIn(zone);
  } catch {
    return todayIn();
  }
};

/** The searches kept under a name, latest first; what somebody else wrote there is none. */
export function readSearches(storage: Pick<Storage, "getItem">, name: string): StoredSearch[] {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? "[]") as unknown;
    return Array.isArray(kept)
      ? (kept as StoredSearch[]).filter((each) => typeof each.query === "string" && typeof each.names === "object")
      : [];
  } catch {
    return [];
  }
}

/** Puts a search at the head of those kept under a name; a full or forbidden storage keeps nothing. */
export function storeSearch(
  storage: Pick<Storage, "getItem" | "setItem">,
  name: string,
  {
    query,
    locale,
    names,
    zone,
  }: { query: string; locale: Locale; names: Record<string, string>; zone: string | undefined },
) {
  const all = readSearches(storage, name);
  const before = all.find((each) => each.query === query);
  const kept: StoredSearch = { query, names: { ...before?.names, [locale]: names }, ...(zone && { zone }) };
  try {
    storage.setItem(name, JSON.stringify([kept, ...all.filter((each) => each.query !== query)].slice(0, most)));
  } catch {
    // Nothing is remembered.
  }
}

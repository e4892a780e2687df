import { useCallback } from "react";
import { ClearRecent } from "./clear-recent.tsx";
import { useRecentChoices } from "./use-recent-choices.ts";
import type { Money } from "#contract/money.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { type PlaceItem, PlaceNote, PlaceOption } from "./place-item.tsx";

const codeOf = ({ code }: PlaceItem) => code;

/** What lies in the browser may be somebody else's. */
const isPlace = (value: unknown): value is PlaceItem =>
  typeof value === "object" &&
  value !== null &&
  ["code", "city", "name", "countryName", "timeZone"].every(
    (field) => typeof (value as Record<string, unknown>)[field] === "string",
  );

/** What every combobox for a city or an airport has: suggestions as one types, the popular ones first, and their words. `priceOf`: of a flight there. */
export function usePlaceField(popular: PlaceItem[], priceOf?: (code: string) => Money | undefined) {
  const t = useT();
  const locale = useLocale();
  const { recent, remember, clear } = useRecentChoices("places", isPlace, codeOf);
  const known = new Set(recent.map(codeOf));
  const load = useCallback(
    async (typed: string, signal: AbortSignal) =>
      (await import("./suggest-places.ts")).suggestPlaces(typed, signal, locale),
    [locale],
  );
  return {
    load,
    initial: [...recent, ...popular.filter(({ code }) => !known.has(code))],
    keyOf: codeOf,
    onTaken: remember,
    listFoot: recent.length > 0 && <ClearRecent label={t("search.clear_recent")} onClear={clear} />,
    textOf: (place: PlaceItem) => place.city,
    noteOf: (place: PlaceItem) => <PlaceNote place={place} />,
    renderItem: (place: PlaceItem) => <PlaceOption place={place} price={priceOf?.(place.code)} />,
    groupOf: (place: PlaceItem) => t(known.has(place.code) ? "search.searched_before" : "search.often_searched"),
    placeholder: t("search.place_placeholder"),
    texts: {
      none: t("search.no_suggestions"),
      failed: t("search.suggestions_failed"),
      count: (count: number) => t("search.suggestions_count", { count }),
      clear: t("search.clear_field"),
      close: t("common.close"),
    },
  };
}

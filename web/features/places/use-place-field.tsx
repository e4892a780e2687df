import { useCallback } from "react";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { type PlaceItem, PlaceNote, PlaceOption } from "./place-item.tsx";

/** What every combobox for a city or an airport has: suggestions as one types, the popular ones first, and their words. */
export function usePlaceField(popular: PlaceItem[]) {
  const t = useT();
  const locale = useLocale();
  const load = useCallback(
    async (typed: string, signal: AbortSignal) =>
      (await import("./suggest-places.ts")).suggestPlaces(typed, signal, locale),
    [locale],
  );
  return {
    load,
    initial: popular,
    keyOf: (place: PlaceItem) => place.code,
    textOf: (place: PlaceItem) => place.city,
    noteOf: (place: PlaceItem) => <PlaceNote place={place} />,
    renderItem: (place: PlaceItem) => <PlaceOption place={place} />,
    groupOf: () => t("search.popular"),
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

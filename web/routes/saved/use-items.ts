import { useCallback, useEffect, useRef, useState } from "react";
import { type DescribedFavourite, describeFavourites, type SavedFavourite } from "#contract/favourites.ts";
import * as limits from "#contract/limits.ts";
import { useSavedList } from "#web/features/favourites/use-saved-list.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale } from "#web/lib/i18n.tsx";

/** `described`: of the first of them, one for one. Null: a visitor's, which lies in the browser. */
export type LoadedList = { favourites: SavedFavourite[]; described: (DescribedFavourite | null)[] } | null;

type Facts = ReadonlyMap<string, DescribedFavourite | null>;

const factsOf = (list: readonly SavedFavourite[], described: readonly (DescribedFavourite | null)[]): Facts =>
  new Map(described.map((facts, index) => [list[index]!.id, facts]));

/**
 * What is saved, with what it is today. `list` is null until it is known, `facts` has not yet what was just added to it; `lost`: they
 * could not be had. What the page came with is shown until the browser knows its own.
 */
export function useItems(saved: LoadedList) {
  const locale = useLocale();
  const { list: own, isApart } = useSavedList();
  const [facts, setFacts] = useState<Facts>(() => factsOf(saved?.favourites ?? [], saved?.described ?? []));
  const [lost, setLost] = useState(false);
  const list = isApart && saved ? joined(own ?? [], saved.favourites) : (own ?? saved?.favourites ?? null);
  const asking = useRef(new Set<string>());
  const unknown = (list ?? []).filter(({ id }) => !facts.has(id));
  const ask = useCallback(
    (unasked: readonly SavedFavourite[]) => {
      const missing = unasked.slice(0, limits.favouritesOfBrowser);
      setLost(false);
      for (const { id } of missing) asking.current.add(id);
      callApi(
        describeFavourites,
        { favourites: missing.map(({ favourite }) => favourite) },
        { locale, key: null },
      ).then(
        ({ described }) => setFacts((before) => new Map([...before, ...factsOf(missing, described)])),
        () => {
          for (const { id } of missing) asking.current.delete(id);
          setLost(true);
        },
      );
    },
    [locale],
  );
  useEffect(() => {
    const missing = unknown.filter(({ id }) => !asking.current.has(id));
    if (missing.length > 0 && !lost) ask(missing);
  }, [unknown, ask, lost]);
  return { list, facts, lost, isApart, retry: () => ask(unknown) };
}

function joined(own: readonly SavedFavourite[], others: readonly SavedFavourite[]): readonly SavedFavourite[] {
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !known.has(id))];
}

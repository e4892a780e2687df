import { Plane } from "lucide";
import { addDays } from "#i18n/format-date.ts";
import type { SearchChip, SearchChips } from "#web/features/searches/product-search.ts";
import { SearchChipText } from "#web/features/searches/search-chip-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Route } from "#web/ui/route.tsx";
import { clearRecent, readRecent } from "./recent-searches.ts";
import type { SearchFormProps } from "./search-form.tsx";

type Journey = { from: string; to: string; depart: string; both: boolean };

/** Flights searched on this device, or, for a new reader, from Riyadh to the places most searched, two weeks ahead. */
export const flightChips: SearchChips<SearchFormProps> = {
  name: "flights",
  clear: clearRecent,
  recent: (storage, locale) =>
    readRecent(storage, locale).flatMap(({ query, draft, nameOf }): SearchChip[] => {
      const [first, last] = [draft.legs[0], draft.legs.at(-1)];
      if (!first || !last) return [];
      const name = (code: string) => nameOf(code) ?? code;
      const journey = { from: name(first.from), to: name(last.to), depart: first.depart };
      const content = <JourneyText {...journey} both={draft.trip === "round-trip"} />;
      return [{ key: query, to: pathsOf(locale).flightSearch(query), content }];
    }),
  usual: ({ popular, today }, locale) => {
    const riyadh = popular.find((place) => place.code === "RUH");
    if (!riyadh) return [];
    const depart = addDays(today, 14);
    return popular
      .filter((place) => place.code !== "RUH")
      .slice(0, 4)
      .map((place) => {
        const query = `trip=one-way&from=RUH&to=${place.code}&depart=${depart}&adults=1&cabin=economy`;
        const content = <JourneyText from={riyadh.city} to={place.city} depart={depart} both={false} />;
        return { key: query, to: pathsOf(locale).flightSearch(query), content };
      });
  },
};

function JourneyText({ from, to, depart, both }: Journey) {
  const t = useT();
  return (
    <SearchChipText
      icon={<DirIcon icon={Plane} />}
      title={<Route from={from} to={to} both={both} toWord={t("search.to")} />}
      line={<DateText date={depart} style="dayMonth" />}
    />
  );
}

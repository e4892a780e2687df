import { BedDouble, History, X } from "lucide-react";
import { useEffect, useState } from "react";
import { addDays } from "#i18n/format-date.ts";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { clearRecent, readRecent } from "#web/products/flights/search-form/recent-searches.ts";
import { clearStays, type RecentStay, readRecentStays } from "#web/products/hotels/stay/recent-stays.ts";
import { nightsBetween } from "#web/products/hotels/stay/stay-draft.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Route } from "#web/ui/route.tsx";

export type SearchChipsProps = { popular: PlaceItem[]; today: string };

type Chosen = { key: string; from: string; to: string; depart: string; both: boolean };

/**
 * One line of searches a press away: flights and stays searched on this device, or, for a new reader, flights from Riyadh to the places
 * most searched. The line keeps its height, so that nothing moves when the device's own appear.
 */
export function SearchChips({ popular, today }: SearchChipsProps) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const [recent, setRecent] = useState<Chosen[]>([]);
  const [stays, setStays] = useState<RecentStay[]>([]);
  useEffect(() => {
    setStays(readRecentStays(localStorage, locale));
    setRecent(
      readRecent(localStorage, locale).flatMap(({ query, draft, nameOf }) => {
        const [first, last] = [draft.legs[0], draft.legs.at(-1)];
        if (!first || !last) return [];
        const name = (code: string) => nameOf(code) ?? code;
        return {
          key: query,
          from: name(first.from),
          to: name(last.to),
          depart: first.depart,
          both: draft.trip === "round-trip",
        };
      }),
    );
  }, [locale]);
  const forget = () => {
    clearRecent(localStorage);
    clearStays(localStorage);
    setRecent([]);
    setStays([]);
  };
  const usual = usualSearches(popular, addDays(today, 14));
  const own = recent.length + stays.length > 0;
  const shown = own ? recent : usual;
  if (shown.length + stays.length === 0) return null;
  return (
    <section aria-label={own ? t("home.recent_title") : t("search.popular")} className="page-width">
      <div className="relative flex h-13 items-center gap-2 overflow-x-auto" data-scroll-x>
        <span className="flex shrink-0 items-center gap-1.5 pe-1 text-sm text-muted">
          <Icon icon={History} />
          {own ? t("home.recent_title") : t("search.popular")}
        </span>
        {shown.map(({ key, from, to, depart, both }) => (
          <Chip key={key} to={paths.flightSearch(key)} className="shrink-0">
            <Route from={from} to={to} both={both} toWord={t("search.to")} />
            <span className="text-sm text-muted">
              · <DateText date={depart} style="dayMonth" />
            </span>
          </Chip>
        ))}
        {stays.map(({ query, draft, name }) => (
          <Chip key={query} to={paths.hotelSearch(query)} className="shrink-0">
            <Icon icon={BedDouble} className="text-muted" />
            <bdi>{name ?? t("shell.hotels")}</bdi>
            <span className="text-sm text-muted">
              · <DateText date={draft.checkIn} style="dayMonth" /> ·{" "}
              {t("stay-search.nights", { count: nightsBetween(draft.checkIn, draft.checkOut) })}
            </span>
          </Chip>
        ))}
        {own && <IconButton icon={X} label={t("home.recent_clear")} onClick={forget} className="text-muted" />}
      </div>
    </section>
  );
}

function usualSearches(popular: PlaceItem[], depart: string): Chosen[] {
  const riyadh = popular.find((place) => place.code === "RUH");
  if (!riyadh) return [];
  return popular
    .filter((place) => place.code !== "RUH")
    .slice(0, 4)
    .map((place) => ({
      key: `trip=one-way&from=RUH&to=${place.code}&depart=${depart}&adults=1&cabin=economy`,
      from: riyadh.city,
      to: place.city,
      depart,
      both: false,
    }));
}

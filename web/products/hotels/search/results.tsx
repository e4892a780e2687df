import { Map as MapIcon } from "lucide";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { changeQuery } from "#web/features/results/change-query.ts";
import { HowWeRank } from "#web/features/results/how-we-rank.tsx";
import { LowerBar } from "#web/features/results/lower-bar.tsx";
import { HotelCard } from "#web/products/hotels/stay/hotel-card.tsx";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { writeStayLink } from "#web/products/hotels/stay/stay-link.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { EmptyResults } from "./empty-results.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LazyFilters } from "./lazy-filters.tsx";
import type { FoundHotels } from "./load-results.ts";
import { OpenFilters } from "./open-filters.tsx";
import { filtersInUse } from "./filters-in-use.ts";
import { countFilters, filtersOpen, firstShown, type StayView } from "./result-query.ts";
import { SortMenu } from "./sort-menu.tsx";

export type ResultsProps = {
  results: FoundHotels;
  draft: StayDraft;
  view: StayView;
  /** The map stands in the list's place, where there is no room for both. */
  onMap: boolean;
  /** What stands above the list: that it is old, or that more has come. */
  notices: ReactNode;
  map: ReactNode;
};

/** The hotels found: filters, order, cards, and the map beside them. */
export default function Results({ results, draft, view, onMap, notices, map }: ResultsProps) {
  const t = useT();
  const { instant } = useFormats();
  const paths = usePaths();
  const { search, pathname } = useLocation();
  const navigation = useNavigation();
  const { page, hotels, nights, place } = results;
  const filters = filtersInUse(results, view);
  const active = countFilters(filters);
  // Another view of the same search is on its way: what stands here is about to change.
  const changing = navigation.location?.pathname === pathname;
  const params = new URLSearchParams(search);
  const count =
    page.matching === page.all
      ? t("stays.count_all", { all: page.all })
      : t("stays.count", { matching: page.matching, all: page.all });
  const stay = writeStayLink(draft, params);
  const toMap = (
    <Button data-show-map="">
      <Icon icon={MapIcon} />
      {t("stays.map")}
    </Button>
  );
  return (
    <>
      {page.all > 0 && <FilterBar results={results} filters={filters} active={active} count={count} />}
      <div className="page-width">
        {notices}
        <div className="grid grid-cols-1 gap-5 py-4 lg:not-large-text:grid-cols-[minmax(0,1fr)_27.5rem]">
          <section
            aria-label={t("stays.hotels_heading")}
            className={classNames(
              "grid min-w-0 grid-cols-1 content-start gap-3",
              onMap && "max-lg:hidden max-sm:invisible max-sm:grid",
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 className="text-xl">
                <span role="status">{page.all > 0 ? count : t("stays.hotels_heading")}</span>
              </h2>
              <div className="flex items-center gap-2">
                <span className="hidden md:not-large-text:block lg:not-large-text:hidden noscript:hidden">{toMap}</span>
                {page.all > 0 && <SortMenu current={view.sort} hasHaram={place.hasHaram} />}
              </div>
              {page.all > 0 && (
                <div className="flex w-full flex-wrap items-baseline gap-x-2 text-sm">
                  <p className="text-muted">
                    {t("stays.prices_for", { nights: t("stays.nights_of", { count: nights }) })}
                    <span className="max-sm:hidden">
                      {" · "}
                      <Rich id="list.seen_at" parts={{ time: <Code>{instant(results.seenAt).time}</Code> }} />
                    </span>
                  </p>
                  <HowWeRank lines={["stays.ranking_1", "stays.ranking_2", "stays.ranking_3"]} />
                </div>
              )}
            </div>
            {params.has(filtersOpen) && page.all > 0 && <OpenFilters results={results} filters={filters} />}
            {results.missing > 0 && <Notice tone="warn">{t("stays.missing", { count: results.missing })}</Notice>}
            {page.matching === 0 ? (
              <EmptyResults results={results} />
            ) : (
              <ul
                aria-busy={changing || undefined}
                className={classNames("grid grid-cols-1 gap-3 transition-opacity", changing && "opacity-60")}
              >
                {hotels.map((hotel, index) => (
                  <li key={hotel.id}>
                    <HotelCard hotel={hotel} nights={nights} to={paths.hotel(hotel.slug, stay)} first={index === 0} />
                  </li>
                ))}
              </ul>
            )}
            {hotels.length < page.matching && (
              <ShowMore
                to={changeQuery(search, { show: String(view.show + firstShown) })}
                status={t("stays.shown", { shown: hotels.length, matching: page.matching })}
                label={t("stays.show_more")}
                pending={changing}
              />
            )}
            {(hotels.length === 0 || results.hasSamples) && (
              <p className="pb-16 text-sm text-muted md:pb-0">{t("stays.sample_note")}</p>
            )}
          </section>
          {map}
        </div>
      </div>
      {/* On the map its own bar stands there, with the way back. */}
      {!onMap && (
        <LowerBar
          active={active}
          count={count}
          filters={<LazyFilters results={results} filters={filters} id="sheet" />}
        >
          {toMap}
        </LowerBar>
      )}
    </>
  );
}

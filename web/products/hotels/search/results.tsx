import { Map as MapIcon } from "lucide-react";
import { useLocation, useNavigation } from "react-router";
import { changeQuery } from "#web/features/results/change-query.ts";
import { FilterColumn } from "#web/features/results/filter-column.tsx";
import { HowWeRank } from "#web/features/results/how-we-rank.tsx";
import { LowerBar } from "#web/features/results/lower-bar.tsx";
import { HotelCard } from "#web/products/hotels/stay/hotel-card.tsx";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { writeStayLink } from "#web/products/hotels/stay/stay-link.ts";
import { StayIcons } from "#web/products/hotels/stay/stay-icons.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { Filters } from "./filters.tsx";
import type { FoundHotels } from "./load-results.ts";
import { countFilters, firstShown, type StayView, withoutFilters, withoutIdleLimits } from "./result-query.ts";
import { SortMenu } from "./sort-menu.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

export type ResultsProps = {
  results: FoundHotels;
  draft: StayDraft;
  view: StayView;
};

/** The hotels found: filters, order, cards. */
export default function Results({ results, draft, view }: ResultsProps) {
  const t = useT();
  const { instant } = useFormats();
  const paths = usePaths();
  const { search, pathname } = useLocation();
  const navigation = useNavigation();
  const { page, hotels, facets, nights, place } = results;
  const filters = withoutIdleLimits(view.filters, {
    cheapest: facets.price.min.amount,
    dearest: facets.price.max.amount,
    farthest: facets.distance.max,
  });
  const active = countFilters(filters);
  // Another view of the same search is on its way: what stands here is about to change.
  const changing = navigation.location?.pathname === pathname;
  const count =
    page.matching === page.all
      ? t("stays.count_all", { all: page.all })
      : t("stays.count", { matching: page.matching, all: page.all });
  const stay = writeStayLink(draft, new URLSearchParams(search));
  const toMap = (
    <Button data-show-map="">
      <Icon icon={MapIcon} />
      {t("stays.map")}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[15rem_minmax(0,1fr)] large-text:grid-cols-1">
      <FilterColumn active={active} clear={withoutFilters(search)} headClassName="min-h-11 items-center">
        <Filters results={results} filters={filters} id="column" />
      </FilterColumn>
      <section aria-label={t("stays.hotels_heading")} className="grid min-w-0 grid-cols-1 content-start gap-4">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-xl sm:text-2xl">
              <span role="status">{page.all > 0 ? count : t("stays.hotels_heading")}</span>
            </h2>
            <div className="flex items-center gap-2">
              <span className="hidden md:not-large-text:block lg:not-large-text:hidden noscript:hidden">{toMap}</span>
              {page.all > 0 && <SortMenu current={view.sort} hasHaram={place.hasHaram} />}
            </div>
          </div>
          {page.all > 0 && (
            <div className="flex flex-wrap items-baseline gap-x-2 pt-1 text-sm">
              <p className="text-muted">
                {t("stays.prices_for", { nights: t("stays.nights_of", { count: nights }) })} ·{" "}
                <Rich id="list.seen_at" parts={{ time: <Code>{instant(results.seenAt).time}</Code> }} />
              </p>
              <HowWeRank lines={["stays.ranking_1", "stays.ranking_2", "stays.ranking_3"]} />
            </div>
          )}
        </div>
        <FilterChips results={results} filters={filters} />
        {results.missing > 0 && <Notice tone="warn">{t("stays.missing", { count: results.missing })}</Notice>}
        {page.matching === 0 ? (
          <EmptyResults results={results} />
        ) : (
          <ul
            aria-busy={changing || undefined}
            className={classNames("grid grid-cols-1 gap-4 transition-opacity", changing && "opacity-60")}
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
        <p className="pb-16 text-sm text-muted md:pb-0">{t("stays.sample_note")}</p>
      </section>
      <StayIcons />
      <LowerBar active={active} count={count} filters={<Filters results={results} filters={filters} id="sheet" />}>
        {toMap}
      </LowerBar>
    </div>
  );
}

import { useLocation, useNavigation } from "react-router";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { FilterColumn } from "#web/features/results/filter-column.tsx";
import { HowWeRank } from "#web/features/results/how-we-rank.tsx";
import { LowerBar } from "#web/features/results/lower-bar.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { ChosenOutbound } from "./chosen-outbound.tsx";
import { DateStrip } from "./date-strip.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { Filters } from "./filters.tsx";
import type { Answer } from "./load-results.ts";
import { FaresForBoth } from "./lazy-fares.tsx";
import { OfferCard } from "./offer-card.tsx";
import {
  asksOfFare,
  changeQuery,
  countFilters,
  filtersOfStep,
  firstShown,
  sorts,
  timeFilters,
  type ResultView,
  withoutFilters,
  withoutIdleLimits,
} from "./result-query.ts";
import { SortFigures } from "./sort-figures.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import { OtherView, TripSteps } from "./trip-steps.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDigits } from "#web/ui/format-context.ts";

export type ResultsProps = {
  answer: Extract<Answer, { ok: true }>;
  draft: SearchDraft;
  places: Record<string, PlaceItem>;
  view: ResultView;
  today: string;
  attempt: string;
};

/** So few need no tabs to put them in order. */
const fewReturns = 5;
const outboundTimes = timeFilters.slice(0, 2);
const returnTimes = timeFilters.slice(2);

/** The flights found: days around, orders, filters, cards. */
export default function Results({ answer, draft, places, view, today, attempt }: ResultsProps) {
  const digits = useDigits();
  const t = useT();
  const { instant } = useFormats();
  const isSample = useRootData().settings?.samples.includes("flight");
  const { search, pathname } = useLocation();
  const navigation = useNavigation();
  const { results, details, days, step, outboundGone } = answer;
  const { page, offers, facets } = results;
  const travellers = draft.adults + draft.childAges.length + draft.infants;
  const city = (code: string | undefined) => places[code ?? ""]?.city ?? code ?? "";
  const [from, to] = [city(draft.legs[0]?.from), city(draft.legs[0]?.to)];
  const times = draft.trip === "round-trip" ? (step === "returns" ? returnTimes : timeFilters) : outboundTimes;
  const filters = withoutIdleLimits(filtersOfStep(view.filters, times), {
    cheapest: facets.price.min.amount,
    dearest: facets.price.max.amount,
    longest: facets.minutes.max,
  });
  const active = countFilters(filters);
  // Another view of the same search is on its way: what stands here is about to change.
  const changing = navigation.location?.pathname === pathname && navigation.formMethod !== "POST";
  const count =
    page.matching === page.all
      ? t("results.count_all", { all: page.all })
      : t("results.count", { matching: page.matching, all: page.all });
  const shared = { facets, filters, from, to };
  const found = details && details.offer.id === view.open ? details : null;
  const choosesFare = step === "returns" && found !== null;
  const namesFare = asksOfFare(view.filters);
  const suggested = offers.find(({ id }) => id === view.open)?.fare.id ?? null;

  return (
    <div className="grid grid-cols-1 gap-6 py-2 md:py-5 md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-7 large-text:grid-cols-1">
      <FilterColumn active={active} clear={withoutFilters(search)} stays>
        <Filters {...shared} times={times} id="column" />
      </FilterColumn>
      <section
        aria-label={t("results.flights_heading")}
        className="grid min-w-0 grid-cols-1 content-start gap-2 md:gap-3"
      >
        <h2 className="sr-only">{t("results.flights_heading")}</h2>
        <DateStrip days={days} draft={draft} today={today} />
        {outboundGone && (
          <Notice tone="warn" role="alert" title={t("results.outbound_gone_title")}>
            {t("results.outbound_gone_body")}
          </Notice>
        )}
        {step !== "all" && <TripSteps step={step} draft={draft} />}
        {results.outbound && <ChosenOutbound leg={results.outbound} />}
        {page.all > (step === "returns" ? fewReturns : 0) && <SortTabs tabs={results.sorts} current={view.sort} />}
        {page.all > 0 && (
          <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <p role="status" className="text-sm text-muted">
              <b className="text-ink">
                {digits(step === "returns" ? t("results.returns_with", { count: page.matching }) : count)}
              </b>
              <span className="max-md:sr-only">
                {" "}
                · {t("results.prices_for", { count: travellers })} ·{" "}
                <Rich id="list.seen_at" parts={{ time: <Code>{instant(results.seenAt).time}</Code> }} />
              </span>
            </p>
            <HowWeRank lines={["results.ranking_1", "results.ranking_2", "results.ranking_3"]} />
            {draft.trip === "round-trip" && step !== "returns" && <OtherView step={step} />}
          </div>
        )}
        <FilterChips {...shared} />
        {results.missing > 0 && <Notice tone="warn">{t("results.missing", { count: results.missing })}</Notice>}
        {page.matching === 0 ? (
          <EmptyResults results={results} from={from} to={to} />
        ) : (
          <ul className={classNames("grid grid-cols-1 gap-2 md:gap-3 transition-opacity", changing && "opacity-60")}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard
                  offer={offer}
                  step={step}
                  outbound={step === "returns" ? results.outbound : null}
                  lowest={step === "returns" ? results.sorts.cheapest?.total : undefined}
                  travellers={travellers}
                  namesFare={namesFare}
                  open={offer.id === view.open}
                  details={found?.offer.id === offer.id ? found : null}
                  searchId={results.searchId}
                  attempt={attempt}
                />
              </li>
            ))}
          </ul>
        )}
        {offers.length < page.matching && (
          <ShowMore
            to={changeQuery(search, { show: String(view.show + firstShown) })}
            status={t("results.shown", { shown: offers.length, matching: page.matching })}
            label={t("results.show_more")}
            pending={changing}
          />
        )}
        {choosesFare && (
          <FaresForBoth
            details={found}
            suggested={namesFare ? suggested : null}
            travellers={travellers}
            searchId={results.searchId}
            attempt={attempt}
          />
        )}
        {step === "returns" && view.open !== null && !found && (
          <Notice tone="warn" role="alert">
            {t("results.fares_failed")}
          </Notice>
        )}
        {isSample && <p className="pb-16 text-sm text-muted md:pb-0">{t("results.sample_fares")}</p>}
      </section>
      {!choosesFare && (
        <LowerBar
          sorts={sorts.map((value) => {
            const first = results.sorts[value];
            const note = first && (
              <span className="flex gap-2 text-sm font-normal text-ink">
                <SortFigures first={first} isEarliest={value === "earliest"} />
              </span>
            );
            return { value, label: t(`results.sort_${value}`), note };
          })}
          current={view.sort}
          active={active}
          count={count}
          filters={<Filters {...shared} times={times} id="sheet" />}
        />
      )}
    </div>
  );
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { getPlaces } from "#contract/places.ts";
import { LazySearchForm } from "#web/products/flights/search-form/lazy-search-form.tsx";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { readDraft, type SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { WatchLink } from "#web/products/flights/watch/watch-link.tsx";
import { travellersText } from "#web/products/flights/search-form/travellers-text.ts";
import { SummaryBar as Bar, SummaryFact } from "#web/features/results/summary-bar.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { useRequest } from "#web/lib/use-request.ts";
import { Route } from "#web/ui/route.tsx";
import { searchOnly } from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = { draft: SearchDraft; places: Record<string, PlaceItem>; today: string };

/** What was searched, always in sight, and changed where it stands. */
export function SummaryBar({ draft, places, today }: Props) {
  const t = useT();
  const { search } = useLocation();
  const name = (code: string) => places[code]?.city ?? code;
  const [first, last] = [draft.legs[0], draft.legs.at(-1)];
  const cities = [...draft.legs.map(({ from }) => from), last?.to ?? ""];
  return (
    <Bar
      asked={searchOnly(search).toString()}
      formPage={`${search}&edit=1`}
      action={(className) => <WatchLink draft={draft} className={className} />}
      form={(close) => (
        <EditForm
          key={searchOnly(search).toString()}
          draft={readDraft(new URLSearchParams(search))}
          places={places}
          today={today}
          onSearch={close}
        />
      )}
    >
      <hgroup className="min-w-0">
        <p className="text-sm text-white/75 max-sm:hidden">{t(tripNames[draft.trip])}</p>
        <h1 className="text-base leading-normal font-semibold max-sm:line-clamp-2 sm:truncate large-text:whitespace-normal">
          {draft.trip === "multi-city" ? (
            <Cities cities={cities.map(name)} word={t("results.to_word")} />
          ) : (
            <Route
              from={name(first?.from ?? "")}
              to={name(first?.to ?? "")}
              both={draft.trip === "round-trip"}
              toWord={t("results.to_word")}
              className="sm:not-large-text:flex-nowrap! sm:not-large-text:whitespace-nowrap [&_svg]:text-white/75"
            />
          )}
        </h1>
      </hgroup>
      <SummaryFact label={<OtherSpan draft={draft} />}>
        <DaySpan draft={draft} />
      </SummaryFact>
      <SummaryFact label={t(`common.cabin_${draft.cabin}`)} className="max-md:hidden">
        {travellersText(draft, t)}
      </SummaryFact>
    </Bar>
  );
}

/** The form of the bar; the places most searched are asked for when it is shown, and not with every results page. */
function EditForm(props: Props & { onSearch: () => void }) {
  const { data, run } = useRequest(getPlaces);
  useEffect(() => void run({}), [run]);
  return <LazySearchForm {...props} popular={data?.places ?? none} />;
}

const none: PlaceItem[] = [];

const tripNames = {
  "one-way": "search.one_way",
  "round-trip": "search.round_trip",
  "multi-city": "search.multi_city",
} as const;

function Cities({ cities, word }: { cities: string[]; word: string }) {
  return cities.map((city, index) => (
    <span key={city + String(index)}>
      {index > 0 && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="sr-only"> {word} </span>
        </>
      )}
      <bdi>{city}</bdi>
    </span>
  ));
}

const endOf = (draft: SearchDraft) => draft.return || (draft.legs.length > 1 ? (draft.legs.at(-1)?.depart ?? "") : "");

function DaySpan({ draft }: { draft: SearchDraft }) {
  const { day } = useFormats();
  const end = endOf(draft);
  return (
    <>
      <bdi>{day(draft.legs[0]?.depart ?? "", "short", true)}</bdi>
      {end && (
        <>
          {" – "}
          <bdi>{day(end, "short", true)}</bdi>
        </>
      )}
    </>
  );
}

function OtherSpan({ draft }: { draft: SearchDraft }) {
  const { otherDay } = useFormats();
  const end = endOf(draft);
  return (
    <>
      <bdi>{otherDay(draft.legs[0]?.depart ?? "")}</bdi>
      {end && (
        <>
          {" – "}
          <bdi>{otherDay(end)}</bdi>
        </>
      )}
    </>
  );
}

import { Link } from "react-router";
import type { Ride, TransferResults } from "#contract/transfers.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { groupTrains } from "./group-trains.ts";
import { RoadCard } from "./road-card.tsx";
import { TrainRow } from "./train-row.tsx";
import { type TransferDraft, type Way, writeDraft } from "./transfer-draft.ts";
import { Ways } from "./ways.tsx";

type Props = {
  results: TransferResults;
  draft: TransferDraft;
  way: Way;
  pick: string | null;
  refusal: Refusal | null;
};

/** Trains that are shown before somebody asks for later ones. */
const mostTrains = 8;

/** Every way of an answer, and beside it what was chosen. */
export function TransferResultsView({ results, draft, way, pick, refusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const at = (query: TransferDraft, more: Record<string, string>) =>
    paths.local(`/transfers/search?${writeDraft(query, more)}`);
  const kept: Record<string, string> = way === "all" ? {} : { way };
  const pathOf = (ride: Ride) => at(draft, { ...kept, pick: ride.id });
  const trains = groupTrains(results.rides);
  const road = results.rides.filter(({ kind }) => kind !== "train");
  const chosen = results.rides.find(({ id }) => id === pick) ?? null;
  const people = draft.adults + draft.children;
  if (results.rides.length === 0)
    return (
      <EmptyState picture={sceneAddress("no-hotels")} title={t("transfers.none_title")} className="py-8">
        {t("transfers.none_line")}
      </EmptyState>
    );
  const next = trains[mostTrains]?.first;
  return (
    <div className="grid gap-5">
      {results.missing > 0 && <Notice tone="warn">{t("transfers.missing")}</Notice>}
      <nav aria-label={t("transfers.ways")} className="flex gap-1 overflow-x-auto border-b border-line">
        {(["all", "train", "road"] as const).map((each) => (
          <Link
            key={each}
            to={at(draft, each === "all" ? {} : { way: each })}
            preventScrollReset
            aria-current={way === each ? "true" : undefined}
            className={classNames(
              "-mb-px flex min-h-11 items-center border-b-3 px-3.5 font-semibold whitespace-nowrap -outline-offset-2",
              way === each ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {t(`transfers.${each === "all" ? "all_ways" : each === "train" ? "train_only" : "cars_only"}`)}
          </Link>
        ))}
      </nav>
      {way === "all" && <Ways results={results} pick={pick} pathOf={pathOf} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-8">
          {way !== "road" && (
            <section aria-labelledby="trains" className="grid gap-3">
              <Heading id="trains" title={t("transfers.trains")} note={t("transfers.trains_note", { count: people })} />
              {trains.length === 0 && <p className="text-muted">{t("transfers.none_train")}</p>}
              <ul className="grid gap-3">
                {trains.slice(0, mostTrains).map((train) => (
                  <TrainRow key={train.first.id} train={train} pick={pick} pathOf={pathOf} />
                ))}
              </ul>
              {next && (
                <Link
                  to={at({ ...draft, time: next.departs.slice(11) }, kept)}
                  className={buttonClass({ variant: "line", className: "justify-self-center" })}
                >
                  {t("transfers.later")}
                </Link>
              )}
            </section>
          )}
          {way !== "train" && (
            <section aria-labelledby="road" className="grid gap-3">
              <Heading id="road" title={t("transfers.road")} note={t("transfers.road_note")} />
              {road.length === 0 && <p className="text-muted">{t("transfers.none_road")}</p>}
              <ul className="grid gap-3">
                {road.map((ride) => (
                  <RoadCard key={ride.id} ride={ride} chosen={ride.id === pick} to={pathOf(ride)} />
                ))}
              </ul>
            </section>
          )}
          <p className="text-sm text-muted">{t("transfers.sample_note")}</p>
        </div>
        <aside className="grid min-w-0 lg:sticky lg:top-24">
          <ChoiceCard results={results} ride={chosen} refusal={refusal} />
        </aside>
      </div>
    </div>
  );
}

function Heading({ id, title, note }: { id: string; title: string; note: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}

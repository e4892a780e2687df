import type { Ride, TransferResults } from "#contract/transfers.ts";
import { SearchFailed } from "#web/features/results/search-failed.tsx";
import { StaleNotice } from "#web/features/results/stale-notice.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { groupTrains } from "./group-trains.ts";
import { NothingFound } from "./nothing-found.tsx";
import { RoadRides } from "./road-rides.tsx";
import { StillAsking } from "./still-asking.tsx";
import { TrainRides } from "./train-rides.tsx";
import { type TransferDraft, type Way, writeDraft } from "./transfer-draft.ts";
import { WayTabs } from "./way-tabs.tsx";
import { Ways } from "./ways.tsx";

type Props = {
  results: TransferResults;
  draft: TransferDraft;
  way: Way;
  pick: string | null;
  refusal: Refusal | null;
};

/** Every way of an answer, and beside it what was chosen. */
export function TransferResultsView({ results, draft, way, pick, refusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const at = (query: TransferDraft, more: Record<string, string>) =>
    paths.local(`/transfers/search?${writeDraft(query, more)}`);
  const kept: Record<string, string> = way === "all" ? {} : { way };
  const pathOf = (ride: Ride) => at(draft, { ...kept, pick: ride.id });
  const pathAt = (query: TransferDraft) => at(query, kept);
  const { rides, complete, missing } = results;
  if (rides.length === 0 && complete && missing > 0)
    return <SearchFailed title={t("transfers.failed_title")}>{t("transfers.failed_line")}</SearchFailed>;
  const chosen = rides.find(({ id }) => id === pick) ?? null;
  const list = { draft, pick, pathOf, pathAt };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StaleNotice seenAt={results.seenAt} expiresAt={results.expiresAt} newSearch={pathAt(draft)} />
      {!complete && <StillAsking results={results} draft={draft} />}
      {complete && missing > 0 && <Notice tone="warn">{t("transfers.missing")}</Notice>}
      {rides.length === 0 ? (
        complete && <NothingFound results={results} draft={draft} pathAt={pathAt} />
      ) : (
        <>
          <WayTabs way={way} pathOf={(each) => at(draft, each === "all" ? {} : { way: each })} />
          {way === "all" && <Ways results={results} pick={pick} pathOf={pathOf} />}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-8">
              {way !== "road" && <TrainRides results={results} trains={groupTrains(rides)} {...list} />}
              {way !== "train" && <RoadRides rides={rides.filter(({ kind }) => kind !== "train")} {...list} />}
              <p className="text-sm text-muted">{t("transfers.sample_note")}</p>
            </div>
            <aside className="grid min-w-0 md:sticky md:top-38 large-text:static">
              <ChoiceCard results={results} ride={chosen} gone={pick !== null && !chosen} refusal={refusal} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

import type { TransferResults } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Link } from "react-router";
import type { Train } from "./group-trains.ts";
import { ListHeading } from "./list-heading.tsx";
import type { ListProps } from "./list-props.ts";
import { NextDay } from "./next-day.tsx";
import { TrainRow } from "./train-row.tsx";

type Props = ListProps & { results: TransferResults; trains: Train[] };

/** Trains that are shown before somebody asks for later ones. */
const mostTrains = 8;

/** Trains in the order of departure; later ones are another search. */
export function TrainRides({ results, trains, draft, pick, pathOf, pathAt }: Props) {
  const t = useT();
  const digits = useDigits();
  const people = draft.adults + draft.children;
  const landing = results.from.kind === "airport" ? `${draft.date}T${draft.time}` : null;
  const tooMany = Math.max(0, draft.bags - people);
  const next = trains[mostTrains]?.first;
  return (
    <section aria-labelledby="trains" className="grid gap-3">
      <ListHeading id="trains" title={t(landing ? "transfers.trains_landing" : "transfers.trains")}>
        {digits(t("transfers.trains_note", { count: people }))}
      </ListHeading>
      {trains.length > 0 && tooMany > 0 && (
        <p className="text-sm text-warn-700">{digits(t("transfers.bags_over", { count: tooMany }))}</p>
      )}
      {trains.length === 0 && (
        <p className="text-muted">{t(results.stations ? "transfers.no_more_trains" : "transfers.none_train")}</p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {trains.slice(0, mostTrains).map((train) => (
          <TrainRow key={train.first.id} train={train} landing={landing} pick={pick} pathOf={pathOf} />
        ))}
      </ul>
      <p className="grid justify-items-center empty:hidden">
        {next ? (
          <Link to={pathAt({ ...draft, time: next.departs.slice(11) })} className={buttonClass({ variant: "line" })}>
            {t("transfers.later")}
          </Link>
        ) : (
          results.stations && <NextDay draft={draft} pathAt={pathAt} />
        )}
      </p>
    </section>
  );
}

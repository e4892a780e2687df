import { Link } from "react-router";
import type { Ride, TransferResults } from "#contract/transfers.ts";
import { addMoney, compareMoney, type Money as Amount, sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { RideName } from "../ride-name.tsx";
import { Vehicle } from "../vehicle.tsx";

type Props = { results: TransferResults; pick: string | null; pathOf: (ride: Ride) => string };

/** The cheapest of each kind side by side, door to door. */
export function Ways({ results: { rides, stations }, pick, pathOf }: Props) {
  const t = useT();
  const shown = (["train", "car", "bus"] as const).flatMap((kind) => cheapest(rides, kind) ?? []);
  if (shown.length < 2) return null;
  const ends = stations ? [stations.from, stations.to] : [];
  const taxis = ends.reduce<Amount>((sum, { taxi }) => (taxi ? addMoney(sum, taxi) : sum), sar(0));
  const walks = ends.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <ul aria-label={t("transfers.ways")} className="grid gap-3 sm:grid-cols-3">
      {shown.map((ride) => {
        const isTrain = ride.kind === "train";
        const chosen = rides.some(({ id, kind }) => id === pick && kind === ride.kind);
        return (
          <li key={ride.id} className="grid">
            <Link
              to={pathOf(ride)}
              preventScrollReset
              aria-current={chosen ? "true" : undefined}
              className={classNames(
                "grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 rounded-card border p-3",
                chosen
                  ? "border-palm-500 bg-palm-50 ring-1 ring-palm-500"
                  : "border-line bg-paper hover:border-palm-500",
              )}
            >
              <Vehicle of={ride.class} className="w-full" />
              <span className="grid min-w-0">
                <b>
                  {isTrain ? (
                    t(taxis.amount ? "transfers.by_train" : "transfers.by_train_only")
                  ) : (
                    <RideName ride={ride} />
                  )}
                </b>
                <Duration minutes={ride.minutes + (isTrain ? walks : 0)} className="text-sm text-muted" />
                <span>
                  <Money value={ride.total} className="font-semibold" />
                </span>
                {isTrain && taxis.amount > 0 && (
                  <span className="text-sm text-muted">
                    <Rich id="transfers.taxi_extra" parts={{ amount: <Money value={taxis} /> }} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const cheapest = (rides: readonly Ride[], kind: Ride["kind"]): Ride | undefined =>
  rides.filter((ride) => ride.kind === kind).toSorted((a, b) => compareMoney(a.total, b.total))[0];

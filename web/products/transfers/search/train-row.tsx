import { Link } from "react-router";
import type { Ride } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Duration } from "#web/ui/duration.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Train } from "./group-trains.ts";

type Props = { train: Train; pick: string | null; pathOf: (ride: Ride) => string };

/** When a train leaves and arrives, and its classes as prices for everybody. */
export function TrainRow({ train: { first, classes }, pick, pathOf }: Props) {
  const t = useT();
  const isOn = classes.some(({ id }) => id === pick);
  const stops = first.stops.slice(1, -1);
  return (
    <li
      className={classNames(
        "grid overflow-hidden rounded-card border bg-paper sm:grid-cols-[minmax(0,1fr)_auto]",
        isOn ? "border-palm-500 ring-1 ring-palm-500" : "border-line",
      )}
    >
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 p-4">
        <End at={first.departs} name={first.stops[0]?.name} />
        <span className="grid justify-items-center gap-1 text-center text-sm text-muted">
          <Duration minutes={first.minutes} />
          <i aria-hidden="true" className="h-0.5 w-full bg-line" />
          <span className={stops.length ? undefined : "text-ok-700"}>
            {stops.length ? t("transfers.stops", { count: stops.length }) : t("transfers.direct")}
          </span>
        </span>
        <End at={first.arrives} name={first.stops.at(-1)?.name} end />
      </div>
      <div className="grid auto-cols-fr grid-flow-col border-t border-line sm:auto-cols-[7.5rem] sm:border-t-0">
        {classes.map((ride) => (
          <ClassCell key={ride.id} ride={ride} chosen={ride.id === pick} to={pathOf(ride)} />
        ))}
      </div>
    </li>
  );
}

function End({ at, name, end }: { at: string; name: string | undefined; end?: boolean }) {
  return (
    <span className={classNames("grid max-w-32 sm:max-w-40", end && "justify-items-end text-end")}>
      <Time at={at} className="text-xl font-semibold" />
      <span className="text-sm text-muted">{name}</span>
    </span>
  );
}

const few = 5;

function ClassCell({ ride, chosen, to }: { ride: Ride; chosen: boolean; to: string }) {
  const t = useT();
  const digits = useDigits();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? "true" : undefined}
      className={classNames(
        "grid content-center justify-items-center gap-0.5 border-line px-2 py-3 text-center -outline-offset-4 not-first:border-s sm:border-s",
        chosen ? "bg-palm-500 text-white" : "hover:bg-palm-50",
      )}
    >
      <span className="text-sm font-medium">
        {t(`transfers.class_${ride.class === "business" ? "business" : "economy"}`)}
      </span>
      <Money value={ride.total} className="text-lg font-semibold" />
      <span className={classNames("text-sm", !chosen && (ride.left <= few ? "text-warn-700" : "text-muted"))}>
        {chosen ? t("transfers.chosen") : t("transfers.left", { count: digits(ride.left) })}
      </span>
    </Link>
  );
}

import { CircleCheck, Clock } from "lucide";
import { Link } from "react-router";
import type { Ride } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Duration } from "#web/ui/duration.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Train } from "./group-trains.ts";

type Props = {
  train: Train;
  /** When the party lands, local; null where it does not come by air. */
  landing: string | null;
  pick: string | null;
  pathOf: (ride: Ride) => string;
};

/** When a train leaves and arrives, and its classes as prices for everybody. */
export function TrainRow({ train: { first, classes }, landing, pick, pathOf }: Props) {
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
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 p-4">
        <End at={first.departs} name={first.stops[0]?.name} />
        <span className="mt-1 grid justify-items-center gap-1 text-center text-sm text-muted">
          <Duration minutes={first.minutes} />
          <i aria-hidden="true" className="h-0.5 w-full bg-line" />
          <span className={stops.length ? undefined : "text-ok-700"}>
            {stops.length ? t("transfers.stops", { count: stops.length }) : t("transfers.direct")}
          </span>
        </span>
        <End at={first.arrives} name={first.stops.at(-1)?.name} end />
        {landing && <AfterLanding landing={landing} departs={first.departs} />}
      </div>
      <div className="grid auto-cols-fr grid-flow-col border-t border-line sm:auto-cols-[7.5rem] sm:border-t-0">
        {(["economy", "business"] as const).map((type) => {
          const ride = classes.find((each) => each.class === type);
          return ride ? (
            <ClassCell key={type} ride={ride} chosen={ride.id === pick} to={pathOf(ride)} />
          ) : (
            <SoldOut key={type} type={type} />
          );
        })}
      </div>
    </li>
  );
}

/** From the landing to the train in less than this is tight: passports, bags and the way to the station. */
const tightMinutes = 90;

function AfterLanding({ landing, departs }: { landing: string; departs: string }) {
  const minutes = Math.round((Date.parse(departs) - Date.parse(landing)) / 60_000);
  const tight = minutes < tightMinutes;
  return (
    <p className={classNames("col-span-3 flex items-start gap-1.5 text-sm", tight ? "text-muted" : "text-ok-700")}>
      <Icon icon={tight ? Clock : CircleCheck} className="mt-[.2em]" />
      <span>
        <Rich
          id={tight ? "transfers.landing_tight" : "transfers.landing_fits"}
          parts={{ duration: <Duration minutes={minutes} /> }}
        />
      </span>
    </p>
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

/** A class that has no seats left for so many people. */
function SoldOut({ type }: { type: "economy" | "business" }) {
  const t = useT();
  return (
    <span className="grid content-center justify-items-center gap-0.5 border-line bg-sand px-2 py-3 text-center text-sm text-muted not-first:border-s sm:border-s">
      <span className="font-medium">{t(`transfers.class_${type}`)}</span>
      {t("transfers.sold_out")}
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

import { Clock, Luggage, Timer, UserCheck, Users } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Ride } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import { RideName } from "../ride-name.tsx";
import { Vehicle } from "../vehicle.tsx";

type Props = {
  ride: Ride;
  chosen: boolean;
  to: string;
  /** Bags of the party that it does not take. */
  bagsOver: number;
};

/** A car or the bus: what fits in, how long it waits, what it costs for everybody. */
export function RoadCard({ ride, chosen, to, bagsOver }: Props) {
  const t = useT();
  const digits = useDigits();
  const isBus = ride.kind === "bus";
  const name = `ride-${ride.id}`;
  return (
    <li
      className={classNames(
        "grid items-center gap-4 rounded-card border bg-paper p-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]",
        chosen ? "border-palm-500 ring-1 ring-palm-500" : "border-line",
      )}
    >
      <Vehicle of={ride.class} className="h-16 w-36" />
      <div className="grid min-w-0 gap-1.5">
        <h3 id={name} className="text-lg">
          <RideName ride={ride} />
        </h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <Fact icon={Clock}>
            <Time at={ride.departs} /> · <Duration minutes={ride.minutes} />
          </Fact>
          <Fact icon={Users}>
            {isBus ? t("transfers.seat_each") : digits(t("transfers.seats", { count: ride.seats }))}
          </Fact>
          <Fact icon={Luggage}>
            {digits(isBus ? t("transfers.bag_each") : t("transfers.bags_up_to", { count: ride.bags }))}
          </Fact>
          {ride.waitMinutes !== null && (
            <>
              <Fact icon={UserCheck}>{t("transfers.meets")}</Fact>
              <Fact icon={Timer}>{digits(t("transfers.waits", { count: ride.waitMinutes }))}</Fact>
            </>
          )}
        </ul>
        {bagsOver > 0 && (
          <p className="text-sm text-warn-700">{digits(t("transfers.bags_over", { count: bagsOver }))}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 sm:grid sm:justify-items-end sm:text-end">
        <div>
          <Money value={ride.total} big className="text-xl font-semibold" />
          <p className="text-sm text-muted">
            <Terms ride={ride} />
          </p>
        </div>
        <Link
          to={to}
          preventScrollReset
          aria-current={chosen ? "true" : undefined}
          aria-describedby={name}
          className={buttonClass({ variant: chosen ? "primary" : "soft", size: "sm" })}
        >
          {chosen ? t("transfers.chosen") : t("transfers.choose")}
        </Link>
      </div>
    </li>
  );
}

function Fact({ icon, children }: { icon: IconProps["icon"]; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon icon={icon} className="mt-[.2em]" />
      <span>{children}</span>
    </li>
  );
}

function Terms({ ride: { cancelSteps } }: { ride: Ride }) {
  const t = useT();
  const [first] = cancelSteps;
  if (first?.keptPercent !== 0 || !first.untilLocal) return t("transfers.not_refundable");
  const moment = <DateText date={first.untilLocal} style="short" />;
  return <Rich id="transfers.free_until" parts={{ moment }} />;
}

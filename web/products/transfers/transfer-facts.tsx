import { CalendarCheck, Luggage, TriangleAlert, Users } from "lucide";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { FactsProps } from "#web/booking/product.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { stepsLeft } from "./cancel-steps.tsx";
import { RideName } from "./ride-name.tsx";
import { StopList } from "./stop-list.tsx";
import { Vehicle } from "./vehicle.tsx";

/** The ride, its day in both calendars, its stops and whether it can be cancelled: what a summary says of it. */
export default function TransferFacts({ booking, now }: FactsProps<TransferBooking>) {
  const t = useT();
  const digits = useDigits();
  const { ride, from, to, stations, adults, children, bags } = booking;
  const ends = stations ? { ...stations, fromName: from.name, toName: to.name } : null;
  return (
    <>
      <Vehicle of={ride.class} className="h-16 w-36" />
      <div>
        <h3 className="text-base font-semibold">
          <RideName ride={ride} />
        </h3>
        <p className="text-sm text-muted">
          <DateText date={ride.departs} beside /> · <DateText date={ride.departs} other />
          {ride.number && (
            <>
              {" "}
              · <bdi dir="ltr">{ride.number}</bdi>
            </>
          )}
        </p>
      </div>
      <StopList ride={ride} ends={ends} />
      <ul className="grid gap-2 border-t border-line pt-3">
        <li className="flex items-start gap-2">
          <Icon icon={Users} className="mt-[.2em] text-muted" />
          <span>{digits(t("transfers.summary_people", { count: adults + children }))}</span>
        </li>
        <li className="flex items-start gap-2">
          <Icon icon={Luggage} className="mt-[.2em] text-muted" />
          <span>
            {ride.kind === "car" ? digits(t("transfers.summary_bags", { count: bags })) : t("transfers.one_bag")}
          </span>
        </li>
      </ul>
      {booking.stage !== "cancelled" && (
        <div>
          <CancelBadge booking={booking} now={now} />
        </div>
      )}
    </>
  );
}

function CancelBadge({ booking, now }: { booking: TransferBooking; now: string }) {
  const t = useT();
  const [step] = stepsLeft(booking.ride.cancelSteps, now);
  if (step?.keptPercent === 0 && step.untilLocal)
    return (
      <Badge tone="ok" icon={CalendarCheck}>
        <Rich id="transfers.free_until" parts={{ moment: <DateText date={step.untilLocal} style="short" /> }} />
      </Badge>
    );
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {step && step.keptPercent < 100
        ? t("transfers.part_kept", { percent: step.keptPercent })
        : t("transfers.not_refundable")}
    </Badge>
  );
}

import type { AirlineChange } from "#contract/airline-changes.ts";
import type { OfferSlice } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Card } from "#web/ui/card.tsx";
import { Duration } from "#web/ui/duration.tsx";

/** Each way as it was and as it is, side by side, with the difference of both ends. */
export function OldAndNew({ change }: { change: AirlineChange }) {
  return (
    <ul className="grid gap-4">
      {change.before.map((before, at) => (
        <li key={before.departs + before.from}>
          <Way change={change} before={before} at={at} />
        </li>
      ))}
    </ul>
  );
}

function Way({
  change: { slices, shifts, names },
  before,
  at,
}: {
  change: AirlineChange;
  before: OfferSlice;
  at: number;
}) {
  const t = useT();
  const now = slices?.[at];
  const shift = shifts[at];
  return (
    <Card className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <h2 className="text-sm font-semibold text-muted">{t("airline.before")}</h2>
          <ul>
            <TripSlice slice={before} names={names} />
          </ul>
        </div>
        <div className="grid content-start gap-2">
          <h2 className="text-sm font-semibold">{t("airline.now")}</h2>
          {now ? (
            <ul>
              <TripSlice slice={now} names={names} />
            </ul>
          ) : (
            <p className="font-semibold text-bad-700">{t("airline.gone")}</p>
          )}
        </div>
      </div>
      {shift && (
        <p className="border-t border-line pt-3">
          <Shifted end="leaves" minutes={shift.departs} />
          {t("common.comma")}
          <Shifted end="arrives" minutes={shift.arrives} />
        </p>
      )}
      {shift?.missed && <p className="font-semibold text-bad-700">{t("airline.missed")}</p>}
    </Card>
  );
}

function Shifted({ end, minutes }: { end: "leaves" | "arrives"; minutes: number }) {
  const t = useT();
  if (minutes === 0) return t(`airline.${end}_same`);
  const id = minutes > 0 ? (`airline.${end}_later` as const) : (`airline.${end}_earlier` as const);
  return <Rich id={id} parts={{ time: <Duration minutes={Math.abs(minutes)} /> }} />;
}

import { AirlineMark } from "#web/products/flights/airline-mark.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Time } from "#web/ui/time.tsx";
import type { CardLeg } from "./card-offer.ts";

/** One direction of an offer: airline, times, airports, duration and stops. */
export function OfferLeg({ leg }: { leg: CardLeg }) {
  const t = useT();
  const { from, to, departs, arrives, minutes, dayChange: days, carrier, airlines, flights, stops } = leg;
  return (
    <div className="offer-leg">
      <span className="leg-airline">
        <AirlineMark code={carrier} />
        <span>
          <bdi>{airlines.join(t("common.comma"))}</bdi> <Code>{flights}</Code>
        </span>
      </span>
      <span>
        <Time at={departs} className="leg-time" />
        <Code>{from}</Code>
      </span>
      <span className="leg-path">
        <Duration minutes={minutes} />
        <span aria-hidden="true" className="leg-wire">
          {stops.map(({ airport }, index) => (
            <i
              key={airport + String(index)}
              style={{ insetInlineStart: `${((index + 1) / (stops.length + 1)) * 100}%` }}
            />
          ))}
        </span>
        <Stops stops={stops} />
      </span>
      <span>
        <Time
          at={arrives}
          plusDays={days}
          plusDaysLabel={
            days > 0 ? t("results.plus_days", { count: days }) : days < 0 ? t("results.minus_days") : undefined
          }
          className="leg-time"
        />
        <Code>{to}</Code>
      </span>
    </div>
  );
}

function Stops({ stops }: Pick<CardLeg, "stops">) {
  const t = useT();
  if (stops.length === 0) return <span className="text-ok">{t("results.direct")}</span>;
  return (
    <span className="text-dusk-600">
      {t("results.stops_text", { count: stops.length })}
      {stops.map(({ airport, minutes }, index) => (
        <span key={airport + String(index)} className="whitespace-nowrap">
          {" · "}
          <Code>{airport}</Code>
          {stops.length === 1 && (
            <>
              {" "}
              <Duration minutes={minutes} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}

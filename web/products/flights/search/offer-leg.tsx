import type { FlightNames, OfferSlice } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { ColourMark } from "#web/ui/colour-mark.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Time } from "#web/ui/time.tsx";

/** One direction of an offer: airline, times, airports, duration and stops. */
export function OfferLeg({ slice, names }: { slice: OfferSlice; names: FlightNames }) {
  const t = useT();
  const carriers = [...new Set(slice.segments.map((segment) => segment.carrier))];
  const first = slice.segments[0];
  const nameOf = (code: string) => names.carriers[code]?.name ?? code;
  const days = slice.dayChange;
  return (
    <div className="offer-leg">
      <span className="leg-airline">
        {first && (
          <ColourMark
            className="carrier-mark"
            text={first.carrier}
            colour={names.carriers[first.carrier]?.colour ?? "#52635f"}
          />
        )}
        <span className="min-w-0">
          <bdi className="line-clamp-2">{carriers.map(nameOf).join(t("common.comma"))}</bdi>
          <Code className="text-muted">
            {slice.segments.map(({ carrier, number }) => `${carrier} ${number}`).join(" · ")}
          </Code>
        </span>
      </span>
      <Place at={slice.departs} code={slice.from} />
      <span className="leg-path">
        <Duration minutes={slice.minutes} />
        <span aria-hidden="true" className="leg-wire">
          {slice.layovers.map(({ airport }, index) => (
            <i
              key={airport + String(index)}
              style={{ insetInlineStart: `${((index + 1) / (slice.layovers.length + 1)) * 88}%` }}
            />
          ))}
        </span>
        <Stops slice={slice} />
      </span>
      <Place
        at={slice.arrives}
        code={slice.to}
        end
        plusDays={days}
        label={days > 0 ? t("results.plus_days", { count: days }) : days < 0 ? t("results.minus_days") : undefined}
      />
    </div>
  );
}

type PlaceProps = { at: string; code: string; end?: boolean; plusDays?: number; label?: string | undefined };

function Place({ at, code, end = false, plusDays = 0, label }: PlaceProps) {
  return (
    <span className={end ? "text-end" : undefined}>
      <Time at={at} plusDays={plusDays} plusDaysLabel={label} className="leg-time" />
      <Code className="leg-code">{code}</Code>
    </span>
  );
}

function Stops({ slice }: { slice: OfferSlice }) {
  const t = useT();
  if (slice.layovers.length === 0) return <span className="text-ok">{t("results.direct")}</span>;
  return (
    <span className="text-dusk-600">
      {t("results.stops_text", { count: slice.layovers.length })}
      {slice.layovers.map(({ airport, minutes }, index) => (
        <span key={airport + String(index)} className="whitespace-nowrap">
          {" · "}
          <Code>{airport}</Code>
          {slice.layovers.length === 1 && (
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

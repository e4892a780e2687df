import { Plane } from "lucide-react";
import type { FlightNames, OfferSlice } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Time } from "#web/ui/time.tsx";
import { CarrierMark } from "./carrier-mark.tsx";

/** One direction of an offer: airline, times, airports, duration and stops. */
export function OfferLeg({ slice, names }: { slice: OfferSlice; names: FlightNames }) {
  const t = useT();
  const carriers = [...new Set(slice.segments.map((segment) => segment.carrier))];
  const first = slice.segments[0];
  const nameOf = (code: string) => names.carriers[code]?.name ?? code;
  const days = slice.dayChange;
  return (
    <div className="grid grid-cols-[auto_minmax(5rem,1fr)_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[10.5rem_auto_minmax(6rem,1fr)_auto] sm:gap-x-4">
      <span className="col-span-3 flex items-center gap-2.5 sm:col-span-1">
        {first && <CarrierMark code={first.carrier} colour={names.carriers[first.carrier]?.colour ?? "#52635f"} />}
        <span className="min-w-0 text-sm leading-snug">
          <bdi className="line-clamp-2">{carriers.map(nameOf).join(t("common.comma"))}</bdi>
          <span className="block text-faint">
            {slice.segments.map(({ carrier, number }, index) => (
              <span key={carrier + number}>
                {index > 0 && " · "}
                <Code>
                  {carrier} {number}
                </Code>
              </span>
            ))}
          </span>
        </span>
      </span>
      <Place at={slice.departs} code={slice.from} />
      <span className="grid justify-items-center text-center text-sm text-muted">
        <Duration minutes={slice.minutes} />
        <span aria-hidden="true" className="relative my-1 flex w-full items-center">
          <span className="h-px grow bg-edge" />
          {slice.layovers.map(({ airport }, index) => (
            <span
              key={airport + String(index)}
              className="absolute top-1/2 size-2 -translate-y-1/2 rounded-full border-2 border-dusk-600 bg-paper"
              style={{ insetInlineStart: `${((index + 1) / (slice.layovers.length + 1)) * 88}%` }}
            />
          ))}
          <DirIcon icon={Plane} className="rotate-45 text-palm-600 rtl:-rotate-45" />
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
      <Time at={at} plusDays={plusDays} plusDaysLabel={label} className="block text-xl font-semibold" />
      <Code className="text-sm text-muted">{code}</Code>
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

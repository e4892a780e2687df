import type { FlightNames, OfferSlice } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Time } from "#web/ui/time.tsx";

/** Take-off and landing of one direction: large times, cities, airports and terminals, with the way between them. */
export function BigTimes({ slice, names }: { slice: OfferSlice; names: FlightNames }) {
  const t = useT();
  const first = slice.segments[0];
  const last = slice.segments.at(-1);
  const stops = slice.segments.length - 1;
  return (
    <div className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-start gap-x-3 sm:gap-x-5">
      <End names={names} code={slice.from} at={slice.departs} terminal={first?.fromTerminal ?? null} />
      <div className="grid gap-0.5 pt-2 text-center text-sm text-muted">
        <Duration minutes={slice.minutes} />
        <span aria-hidden="true" className="flex items-center text-edge">
          <i className="size-1.5 rounded-full bg-current" />
          <i className="h-px grow bg-line" />
          <i className="size-1.5 rounded-full bg-current" />
        </span>
        <span className={classNames(stops === 0 && "text-palm-600")}>
          {stops === 0 ? t("booking.direct") : t("booking.stops", { count: stops })}
        </span>
      </div>
      <End
        names={names}
        code={slice.to}
        at={slice.arrives}
        terminal={last?.toTerminal ?? null}
        dayChange={slice.dayChange}
        isLast
      />
    </div>
  );
}

type EndProps = {
  names: FlightNames;
  code: string;
  at: string;
  terminal: string | null;
  dayChange?: number;
  isLast?: boolean;
};

function End({ names, code, at, terminal, dayChange = 0, isLast = false }: EndProps) {
  const t = useT();
  const airport = names.airports[code];
  return (
    <div className={classNames("max-w-34 min-w-0 sm:max-w-56", isLast && "text-end")}>
      <Time
        at={at}
        plusDays={dayChange}
        plusDaysLabel={t("booking.days_later", { count: dayChange })}
        className="block text-2xl leading-tight font-semibold sm:text-3xl"
      />
      <span className="block font-semibold">
        <bdi>{airport?.city ?? code}</bdi> <Code className="font-normal text-muted">{code}</Code>
      </span>
      <span className="block text-sm text-muted">
        {airport && <bdi>{airport.name}</bdi>}
        {terminal && (
          <>
            {t("common.comma")}
            <Rich id="results.terminal" parts={{ name: <Code>{terminal}</Code> }} />
          </>
        )}
      </span>
    </div>
  );
}

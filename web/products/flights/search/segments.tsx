import { Clock, Moon, TriangleAlert } from "lucide";
import { Fragment } from "react";
import type { FlightNames, OfferSlice, Segment } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Time } from "#web/ui/time.tsx";

/** Every take-off, landing and wait of one direction, in the order they happen. */
export function Segments({ slice, names, label }: { slice: OfferSlice; names: FlightNames; label: string | null }) {
  return (
    <section>
      <h3 className="mb-3 flex flex-wrap items-baseline gap-x-2 text-base">
        {label && <span>{label}</span>}
        <DateText date={slice.departs} style="full" className="font-normal text-muted" />
      </h3>
      <SegmentList slice={slice} names={names} />
    </section>
  );
}

export function SegmentList({ slice, names }: { slice: OfferSlice; names: FlightNames }) {
  const t = useT();
  return (
    <>
      <ol className="grid">
        {slice.segments.map((segment, index) => (
          <Fragment key={segment.carrier + segment.number + segment.departs}>
            {index > 0 && <Wait slice={slice} index={index - 1} names={names} />}
            <Flight segment={segment} names={names} />
          </Fragment>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{t("results.local_times")}</p>
    </>
  );
}

function Flight({ segment, names }: { segment: Segment; names: FlightNames }) {
  const t = useT();
  const { carrier, operatedBy, number, aircraft, cabin } = segment;
  const carrierName = (code: string) => names.carriers[code]?.name ?? code;
  return (
    <li className="grid grid-cols-[3.25rem_auto_1fr] gap-x-3">
      <Stop at={segment.departs} code={segment.from} terminal={segment.fromTerminal} names={names} />
      <span className="col-start-3 pb-3 text-sm text-muted">
        <bdi>{carrierName(carrier)}</bdi>{" "}
        <Code>
          {carrier} {number}
        </Code>
        {" · "}
        <Duration minutes={segment.minutes} />
        {aircraft && (
          <>
            {" · "}
            <bdi>{names.aircraft[aircraft] ?? aircraft}</bdi>
          </>
        )}
        {" · "}
        {t(`common.cabin_${cabin}`)}
        {operatedBy !== carrier && (
          <span className="block">
            <Rich id="results.operated_by" parts={{ airline: <bdi>{carrierName(operatedBy)}</bdi> }} />
          </span>
        )}
      </span>
      <Stop at={segment.arrives} code={segment.to} terminal={segment.toTerminal} names={names} last />
    </li>
  );
}

type StopProps = { at: string; code: string; terminal: string | null; names: FlightNames; last?: boolean };

function Stop({ at, code, terminal, names, last = false }: StopProps) {
  const t = useT();
  const airport = names.airports[code];
  return (
    <>
      <Time at={at} className="col-start-1 font-semibold" />
      <span aria-hidden="true" className="relative col-start-2 flex w-3 justify-center">
        <span className="mt-1.5 size-2.5 rounded-full border-2 border-palm-500 bg-paper" />
        {!last && <span className="absolute top-4.5 h-[calc(100%+2.2em)] w-px bg-palm-100" />}
      </span>
      <span className="col-start-3">
        <b>
          <bdi>{airport ? `${airport.city}${t("common.comma")}${airport.name}` : code}</bdi>
        </b>{" "}
        <Code className="text-muted">{code}</Code>
        {terminal && (
          <span className="text-muted">
            {" · "}
            <Rich id="results.terminal" parts={{ name: <Code>{terminal}</Code> }} />
          </span>
        )}
      </span>
    </>
  );
}

function Wait({ slice, index, names }: { slice: OfferSlice; index: number; names: FlightNames }) {
  const t = useT();
  const wait = slice.layovers[index];
  if (!wait) return null;
  return (
    <li className="my-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sand px-3 py-2 text-sm">
      <Icon icon={Clock} className="text-muted" />
      <span>
        <Rich
          id="results.layover"
          parts={{
            time: <Duration minutes={wait.minutes} />,
            city: <bdi>{names.airports[wait.airport]?.city ?? wait.airport}</bdi>,
          }}
        />
      </span>
      {wait.overnight && (
        <Badge tone="warn" icon={Moon}>
          {t("results.layover_overnight")}
        </Badge>
      )}
      {wait.changesAirport && (
        <Badge tone="warn" icon={TriangleAlert}>
          {t("results.layover_airport")}
        </Badge>
      )}
    </li>
  );
}

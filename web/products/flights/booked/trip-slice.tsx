import { Plane } from "lucide";
import type { ReactNode } from "react";
import { AirlineMark } from "#web/products/flights/airline-mark.tsx";
import type { FlightNames, OfferSlice } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Time } from "#web/ui/time.tsx";

/** One leg in two lines: when and from where to where, then day, flights and stops. */
export function TripSlice({ slice, names }: { slice: OfferSlice; names: FlightNames }) {
  const t = useT();
  const first = slice.segments[0];
  const stops = slice.segments.length - 1;
  const nameOf = (code: string) => names.airports[code]?.city ?? code;
  const flights = slice.segments.map((segment) => `${segment.carrier} ${segment.number}`).join(", ");
  return (
    <li className="flex items-center gap-3">
      <AirlineMark code={first?.carrier ?? ""} className="shrink-0" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <End code={slice.from} name={nameOf(slice.from)}>
            <Time at={slice.departs} />
          </End>
          <span className="flex min-w-8 flex-1 items-center gap-1 text-palm-500" aria-hidden="true">
            <span className="h-px grow bg-line" />
            <DirIcon icon={Plane} className="size-[1em] rotate-45 rtl:-rotate-45" />
          </span>
          <span className="sr-only">{t("booking.to")}</span>
          <End code={slice.to} name={nameOf(slice.to)}>
            <Time
              at={slice.arrives}
              plusDays={slice.dayChange}
              plusDaysLabel={t("booking.days_later", { count: slice.dayChange })}
            />
          </End>
        </p>
        <p className="text-sm text-muted">
          <DateText date={slice.departs} style="short" /> · <Code wrap>{flights}</Code> ·{" "}
          {stops === 0 ? t("booking.direct") : t("booking.stops", { count: stops })}
        </p>
      </div>
    </li>
  );
}

function End({ code, name, children }: { code: string; name: string; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-1.5 whitespace-nowrap">
      <abbr title={name} className="no-underline">
        <Code>{code}</Code>
      </abbr>
      {children}
    </span>
  );
}

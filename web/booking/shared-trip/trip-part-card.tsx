import type { TripPart } from "#contract/trip-shares.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";

type Of<Type extends TripPart["type"]> = Extract<TripPart, { type: Type }>;

/** A way from a place to another, or a stay, a package, a visa. `off`: it was cancelled. */
export function TripPartCard({ part, off }: { part: TripPart; off: boolean }) {
  return (
    <Card as="section" bare className={classNames("overflow-hidden", off && "opacity-75")}>
      {part.type === "leg" ? <Leg leg={part} /> : <Thing thing={part} />}
    </Card>
  );
}

function Leg({ leg }: { leg: Of<"leg"> }) {
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sand px-4 py-3 text-base sm:px-5">
        {leg.title}
        <span className="font-normal">{leg.day}</span>
      </h2>
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="grid grid-cols-[minmax(0,auto)_minmax(3rem,1fr)_minmax(0,auto)] items-start gap-x-3 sm:gap-x-5">
          <End stop={leg.from} />
          <div className="grid gap-0.5 pt-2 text-center text-sm text-muted">
            <bdi>{leg.between[0]}</bdi>
            <span aria-hidden="true" className="flex items-center text-edge">
              <i className="size-1.5 rounded-full bg-current" />
              <i className="h-px grow bg-line" />
              <i className="size-1.5 rounded-full bg-current" />
            </span>
            {leg.between.slice(1).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
          <End stop={leg.to} isLast />
        </div>
        {(leg.by || leg.facts.length > 0) && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm text-muted">
            {leg.by && (
              <li className="font-semibold text-ink">
                <bdi>{leg.by}</bdi>
              </li>
            )}
            {leg.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function End({ stop: { time, city, code, place }, isLast = false }: { stop: Of<"leg">["from"]; isLast?: boolean }) {
  return (
    <div className={classNames("max-w-34 min-w-0 sm:max-w-60", isLast && "text-end")}>
      <Code className="block text-2xl leading-tight font-semibold sm:text-3xl">{time}</Code>
      <span className="block font-semibold">
        <bdi>{city}</bdi> {code && <Code className="font-normal text-muted">{code}</Code>}
      </span>
      {place && (
        <span className="block text-sm text-muted">
          <bdi>{place}</bdi>
        </span>
      )}
    </div>
  );
}

function Thing({ thing: { title, note, pairs, lines } }: { thing: Of<"thing"> }) {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-xl">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {pairs.map(({ label, value, note: more }) => (
          <div key={label} className="rounded-field bg-sand p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">
              {value}
              {more && <span className="block text-sm font-normal text-muted">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-3">
          {lines.map((line, index) => (
            <li key={index}>
              <bdi className="block font-medium">{line.title}</bdi>
              <span className="text-sm text-muted">{line.note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

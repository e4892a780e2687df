import type { FlightNames } from "#contract/flights.ts";

/** An airline's two letters on its colour. */
export function CarrierMark({ carrier, names }: { carrier: string; names: FlightNames }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      style={{ background: names.carriers[carrier]?.colour }}
      className="grid size-9.5 shrink-0 place-items-center rounded-card bg-palm-500 text-sm font-semibold text-white"
    >
      {carrier}
    </span>
  );
}

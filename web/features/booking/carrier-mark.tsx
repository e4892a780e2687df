import type { FlightNames } from "#contract/flights.ts";
import { classNames } from "#web/ui/class-names.ts";

/** An airline's two letters on its colour, in black or white as can be read on it. */
export function CarrierMark({ carrier, names }: { carrier: string; names: FlightNames }) {
  const colour = names.carriers[carrier]?.colour ?? "#0e7c66";
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      style={{ background: colour }}
      className={classNames(
        "grid size-9.5 shrink-0 place-items-center rounded-card text-sm font-semibold",
        isLight(colour) ? "text-on-light" : "text-white",
      )}
    >
      {carrier}
    </span>
  );
}

/** Whether black has more contrast than white on this colour (`#rrggbb`, WCAG luminance above 0.18). */
function isLight(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

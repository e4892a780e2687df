import type { TimeBand } from "#contract/flight-filters.ts";
import type { FacetOption } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";

const hours = {
  before_06: { from: "00", to: "06" },
  "06_1159": { from: "06", to: "12" },
  "12_18": { from: "12", to: "18" },
  after_18: { from: "18", to: "24" },
} as const;

type Props = { name: string; options: readonly FacetOption[]; chosen: readonly TimeBand[] };

/** Times of day as four tiles in the page's direction, each with its count; the style sheet draws the sun's height in each. */
export function TimeTiles({ name, options, chosen }: Props) {
  const t = useT();
  const digits = useDigits();
  return (
    <div className="time-tiles">
      {options.map(({ value, count }) => {
        const band = value as TimeBand;
        const checked = chosen.includes(band);
        return (
          <label key={band}>
            <input
              key={String(checked)}
              type="checkbox"
              name={name}
              value={band}
              defaultChecked={checked}
              disabled={count === 0 && !checked}
            />
            <span>{digits(t("results.hours", hours[band]))}</span>
            <span className="text-muted">{digits(count)}</span>
          </label>
        );
      })}
    </div>
  );
}

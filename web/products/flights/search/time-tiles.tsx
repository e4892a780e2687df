import { Moon, Sun, Sunrise, Sunset } from "lucide-react";
import type { TimeBand } from "#contract/flight-filters.ts";
import type { FacetOption } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";

const hours = {
  before_06: { from: "00", to: "06", icon: Moon },
  "06_1159": { from: "06", to: "12", icon: Sunrise },
  "12_18": { from: "12", to: "18", icon: Sun },
  after_18: { from: "18", to: "24", icon: Sunset },
} as const;

type Props = { name: string; options: readonly FacetOption[]; chosen: readonly TimeBand[] };

/** Times of day as four tiles in the page's direction, each with its count. */
export function TimeTiles({ name, options, chosen }: Props) {
  const t = useT();
  const digits = useDigits();
  return (
    <div className="time-tiles">
      {options.map(({ value, count }) => {
        const band = value as TimeBand;
        const { icon, ...span } = hours[band];
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
            <Icon icon={icon} />
            <span>{digits(t("results.hours", span))}</span>
            <span className="text-muted">{digits(count)}</span>
          </label>
        );
      })}
    </div>
  );
}

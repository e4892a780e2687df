import { CloudRain } from "lucide";
import type { ClimateMonth, Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useMonths } from "#web/lib/use-months.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { classNames } from "#web/ui/class-names.ts";

/**
 * The year at a glance: each month a bar from its usual low to its high on one scale, with its rain, its advice and, in words as
 * well as in colour, whether it is one of the best. Written as a table for who does not see the bars.
 */
export function Climate({ destination: { name, climate } }: { destination: Destination }) {
  const t = useT();
  const months = useMonths();
  const least = Math.min(...climate.map(({ low }) => low));
  const most = Math.max(...climate.map(({ high }) => high));
  const share = (degrees: number) => ((degrees - least) / Math.max(1, most - least)) * 100;
  return (
    <section aria-labelledby="when" className="mt-12 bg-sand py-12 below-365 md:below-200">
      <div className="page-width">
        <h2 id="when" className="scroll-mt-24 text-2xl">
          {t("destinations.when_title", { name })}
        </h2>
        <p className="mt-1 text-muted">{t("destinations.when_line")}</p>
        <div
          role="table"
          aria-labelledby="when"
          className="mt-5 overflow-hidden rounded-card border border-line bg-paper"
        >
          <div role="rowgroup" className="sr-only">
            <div role="row">
              {(["month", "temperature", "rain", "note"] as const).map((column) => (
                <div key={column} role="columnheader">
                  {t(`destinations.column_${column}`)}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="divide-y divide-line">
            {climate.map((month) => (
              <Month key={month.month} month={month} name={months[month.month - 1] ?? ""} share={share} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

type MonthProps = { month: ClimateMonth; name: string; share: (degrees: number) => number };

function Month({ month: { high, low, rainDays, best, note }, name, share }: MonthProps) {
  const t = useT();
  const bar = { "--from": `${share(low)}%`, "--to": `${100 - share(high)}%` } as Record<string, string>;
  return (
    <div
      role="row"
      className={classNames(
        "grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[10rem_minmax(9rem,1fr)_7.5rem] md:grid-cols-[10rem_minmax(12rem,1fr)_7.5rem_minmax(0,1.6fr)] large-text:grid-cols-1!",
        best && "bg-palm-50",
      )}
    >
      <div
        role="rowheader"
        className="flex flex-wrap items-center gap-x-2 font-medium max-sm:col-start-1 max-sm:row-start-1 large-text:row-auto!"
      >
        {name}
        {best && (
          <Badge tone="palm" className="bg-paper">
            {t("destinations.best")}
          </Badge>
        )}
      </div>
      <div
        role="cell"
        className="flex items-center gap-2.5 max-sm:col-span-2 max-sm:row-start-2 large-text:flex-wrap large-text:row-auto!"
      >
        <bdi dir="ltr" className="w-10 shrink-0 text-end text-sm text-muted tabular-nums">
          {t("destinations.degrees", { degrees: low })}
        </bdi>
        <span aria-hidden="true" className="relative h-2.5 min-w-16 grow rounded-full bg-sand-2">
          <span
            className="absolute inset-y-0 start-(--from) end-(--to) min-w-2.5 rounded-full bg-linear-to-r from-info to-dusk-500 rtl:bg-linear-to-l"
            style={bar}
          />
        </span>
        <bdi dir="ltr" className="w-10 shrink-0 text-sm font-semibold tabular-nums">
          {t("destinations.degrees", { degrees: high })}
        </bdi>
      </div>
      <div
        role="cell"
        className="flex items-center gap-1.5 text-sm text-muted max-sm:col-start-2 max-sm:row-start-1 large-text:col-auto! large-text:row-auto!"
      >
        <Icon icon={CloudRain} />
        {t("destinations.rain_days", { count: rainDays })}
      </div>
      <div role="cell" className="text-sm text-muted max-md:col-span-full">
        {note}
      </div>
    </div>
  );
}

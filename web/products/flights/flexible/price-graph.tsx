import "./price-graph.css";
import { ChevronLeft, ChevronRight } from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { isSameMoney, leastMoney, type Money } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import { formatWholeAmount, formatWholeMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { DayPrice } from "#web/products/flights/search/load-results.ts";
import { stayOf } from "#web/products/flights/search/search-slices.ts";
import { floorUnder } from "#web/ui/chart-floor.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { useDigits, useFormat } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { useGridKeys } from "#web/ui/use-grid-keys.ts";
import { type FlexibleView, graphStart } from "./ask-flexible.ts";
import { CheapestLine } from "./cheapest-line.tsx";

type Props = {
  view: FlexibleView;
  today: string;
  start: string;
  days: DayPrice[];
  hrefOf: (days: { depart: string; return?: string }) => string;
  /** To another view. */
  linkTo: (changes: Record<string, string>) => { to: string };
  onLeave?: (() => void) | undefined;
};

const step = 31;

/** Two months of departures as bars, the length of the stay kept. */
export function PriceGraph({ view: { draft }, today, start, days, hrefOf, linkTo, onLeave }: Props) {
  const t = useT();
  const digits = useDigits();
  const { day } = useFormats();
  const { currency, rates } = useFormat();
  const chosen = draft.legs[0]?.depart ?? "";
  const stay = stayOf(draft);
  const backOf = (depart: string) => (stay === undefined ? null : addDays(depart, stay));
  const place = days.findIndex(({ date }) => date === chosen);
  const keys = useGridKeys({ row: 0, column: Math.max(place, 0) });
  const totals = days.flatMap(({ total }) => total ?? []);
  const lowest = leastMoney(totals);
  const most = Math.max(...totals.map(({ amount }) => amount));
  const floor = floorUnder(lowest?.amount ?? 0, most);
  const shareOf = ({ amount }: Money) => (most === floor ? 1 : (amount - floor) / (most - floor));
  const cheapest = days.find(({ total }) => total && lowest && isSameMoney(total, lowest));
  const whole = (total: Money) => digits(formatWholeAmount(total, currency, rates));
  const to = (depart: string) => {
    const back = backOf(depart);
    return hrefOf({ depart, ...(back && { return: back }) });
  };
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [days]);
  const [earlier, later] = [graphStart(addDays(start, -step), today), graphStart(addDays(start, step), today)];

  const bar = ({ date, total }: DayPrice, index: number) => {
    const back = backOf(date);
    const isLowest = date === cheapest?.date;
    const price = total ? digits(formatWholeMoney(total, currency, rates)) : t("flexible.no_price");
    const depart = day(date, "short");
    const name = back
      ? t("flexible.cell", { depart, back: day(back, "short"), price })
      : t("flexible.cell_one_way", { depart, price });
    const marks = [isLowest && t("flexible.cheapest"), date === chosen && t("flexible.chosen")].filter(Boolean);
    return (
      <div key={date} role="gridcell" data-month={index === 0 || date.endsWith("-01") || undefined}>
        {(index === 0 || date.endsWith("-01")) && (
          <span aria-hidden="true" className="price-month">
            {day(date, "monthYear")}
          </span>
        )}
        <Link
          to={to(date)}
          onClick={onLeave}
          discover="none"
          rel="nofollow"
          tabIndex={keys.tabIndexAt(0, index)}
          aria-current={date === chosen ? "true" : undefined}
          aria-label={[name, ...marks].join(t("common.comma"))}
          className={isLowest ? "price-lowest" : undefined}
        >
          <span
            className="price-bar"
            data-price={total ? whole(total) : "–"}
            style={{ "--share": total ? shareOf(total) : 0 } as Record<string, number>}
          />
          {digits(Number(date.slice(8)))}
        </Link>
      </div>
    );
  };

  const arrow = (day: string, label: string, icon: typeof ChevronLeft) => (
    <Link {...linkTo({ tab: "graph", start: day })} aria-disabled={day === start || undefined} className="price-step">
      {icon === ChevronLeft && <DirIcon icon={icon} />}
      {label}
      {icon === ChevronRight && <DirIcon icon={icon} />}
    </Link>
  );

  return (
    <>
      {cheapest?.total && (
        <CheapestLine
          depart={cheapest.date}
          back={backOf(cheapest.date)}
          total={cheapest.total}
          chosen={days[place]?.total ?? null}
          to={to(cheapest.date)}
          onLeave={onLeave}
        />
      )}
      <div className="price-graph-box">
        {lowest && (
          <p aria-hidden="true" className="price-scale">
            <span>{whole({ ...lowest, amount: most })}</span>
            <span>{whole({ ...lowest, amount: Math.round((most + floor) / 2) })}</span>
            <span>{whole({ ...lowest, amount: Math.round(floor) })}</span>
          </p>
        )}
        <div ref={frame} className="price-graph-frame">
          <div
            {...keys.grid}
            aria-label={stay === undefined ? t("flexible.graph_one_way") : t("flexible.graph_label", { days: stay })}
          >
            <div role="row" className="price-graph">
              {days.map(bar)}
            </div>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        {arrow(earlier, t("flexible.earlier"), ChevronLeft)}
        {arrow(later, t("flexible.later"), ChevronRight)}
      </div>
      <ul className="price-legend">
        <li data-mark="lowest">{t("flexible.cheapest")}</li>
        <li data-mark="chosen">{t("flexible.chosen")}</li>
        <li>{t("flexible.legend_unknown")}</li>
      </ul>
    </>
  );
}

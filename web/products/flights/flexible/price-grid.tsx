import { Link } from "react-router";
import type { FlightPriceGrid } from "#contract/flights.ts";
import { isSameMoney, leastMoney, type Money } from "#contract/money.ts";
import { formatWholeAmount, formatWholeMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { bookableDays } from "#web/products/flights/search-form/search-draft.ts";
import { useDigits, useFormat } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { useGridKeys } from "#web/ui/use-grid-keys.ts";
import type { FlexibleView } from "./ask-flexible.ts";
import { CheapestLine } from "./cheapest-line.tsx";

type Props = {
  view: FlexibleView;
  today: string;
  grid: FlightPriceGrid;
  hrefOf: (days: { depart: string; return: string }) => string;
  onLeave?: (() => void) | undefined;
};

/** Days of departure across, days of return down. */
export function PriceGrid({ view: { draft }, today, grid, hrefOf, onLeave }: Props) {
  const t = useT();
  const digits = useDigits();
  const { day } = useFormats();
  const { currency, rates } = useFormat();
  const { departs, returns, totals } = grid;
  const chosen = { depart: draft.legs[0]?.depart ?? "", back: draft.return };
  const [row, column] = [returns.indexOf(chosen.back), departs.indexOf(chosen.depart)];
  const keys = useGridKeys({ row: Math.max(row, 0), column: Math.max(column, 0) });
  const lowest = leastMoney(totals.flat().flatMap((total) => total ?? []));
  const isLowest = (total: Money | null | undefined) => Boolean(total && lowest && isSameMoney(total, lowest));
  const cheapest = returns.flatMap((back, at) =>
    departs.flatMap((depart, place) => (isLowest(totals[at]?.[place]) ? [{ depart, back }] : [])),
  )[0];
  const last = bookableDays(today).max;
  /** Each word is a line on a phone; the month stands where one begins. */
  const head = (date: string, index: number) =>
    day(date, index === 0 || date.endsWith("-01") ? "short" : "weekday")
      .split(" ")
      .map((word) => <span key={word}>{word} </span>);

  const cell = (back: string, depart: string, at: number, place: number) => {
    const total = totals[at]?.[place] ?? null;
    const tabIndex = keys.tabIndexAt(at, place);
    const words = { depart: day(depart, "short"), back: day(back, "short") };
    if (back < depart || back > last)
      return (
        <td key={depart} tabIndex={tabIndex ?? -1}>
          <span className="sr-only">{t(back < depart ? "flexible.before" : "flexible.too_far")}</span>
        </td>
      );
    const isChosen = back === chosen.back && depart === chosen.depart;
    const price = total ? digits(formatWholeMoney(total, currency, rates)) : t("flexible.no_price");
    const marks = [isChosen && t("flexible.chosen"), isLowest(total) && t("flexible.cheapest")].filter(Boolean);
    return (
      <td key={depart}>
        <Link
          to={hrefOf({ depart, return: back })}
          onClick={onLeave}
          discover="none"
          rel="nofollow"
          tabIndex={tabIndex}
          aria-current={isChosen ? "true" : undefined}
          aria-label={[t("flexible.cell", { ...words, price }), ...marks].join(t("common.comma"))}
          className={isLowest(total) ? "price-lowest" : undefined}
        >
          {total ? digits(formatWholeAmount(total, currency, rates)) : "–"}{" "}
          {!total && <small>{t("flexible.see_prices")}</small>}
          {marks.length > 0 && <small>{marks[0]}</small>}
        </Link>
      </td>
    );
  };

  return (
    <>
      {cheapest && lowest && (
        <CheapestLine
          {...cheapest}
          total={lowest}
          chosen={totals[row]?.[column] ?? null}
          to={hrefOf({ depart: cheapest.depart, return: cheapest.back })}
          onLeave={onLeave}
        />
      )}
      <div className="price-grid-frame">
        <table {...keys.grid} aria-label={t("flexible.grid_label")} className="price-grid">
          <thead>
            <tr>
              <th scope="col" className="price-grid-corner">
                <span>{t("flexible.departure")}</span>
                <span>{t("flexible.return")}</span>
              </th>
              {departs.map((date, index) => (
                <th key={date} scope="col" data-chosen={date === chosen.depart || undefined}>
                  {head(date, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {returns.map((back, at) => (
              <tr key={back}>
                <th scope="row" data-chosen={back === chosen.back || undefined}>
                  {head(back, at)}
                </th>
                {departs.map((depart, place) => cell(back, depart, at, place))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="price-legend">
        <li data-mark="lowest">{t("flexible.cheapest")}</li>
        <li data-mark="chosen">{t("flexible.chosen")}</li>
        <li>{t("flexible.legend_unknown")}</li>
      </ul>
    </>
  );
}

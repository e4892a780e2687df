import { Link } from "react-router";
import type { Destination } from "#contract/destinations.ts";
import { isSameMoney, leastMoney } from "#contract/money.ts";
import { formatWholeAmount } from "#i18n/format-money.ts";
import { flightQuery } from "#web/features/destinations/search-queries.ts";
import { oldestSeen, useSeen } from "#web/features/destinations/use-seen.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useMonths } from "#web/lib/use-months.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { floorUnder } from "#web/ui/chart-floor.ts";
import { useDigits, useFormat } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";

/** The cheapest return of each of the next twelve months; each price is a search. Without any price there is nothing to compare. */
export function CheapestMonths({ destination, today }: { destination: Destination; today: string }) {
  const { months, flights, name } = destination;
  const t = useT();
  const paths = usePaths();
  const names = useMonths();
  const digits = useDigits();
  const { day } = useFormats();
  const { currency, rates } = useFormat();
  const seen = useSeen(today);
  const oldest = oldestSeen(months.map(({ flight }) => flight));
  if (!oldest) return null;
  const totals = months.flatMap(({ flight }) => flight?.total ?? []);
  const least = leastMoney(totals);
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="scroll-mt-24 text-2xl">
        {t("destinations.months_title", { name })}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {t("destinations.months_line", {
          city: flights[0]?.fromCity ?? "",
          currency: t(`destinations.currency_${currency}`),
          seen: seen(oldest),
        })}
      </p>
      <BarChart
        caption={t("destinations.months_title", { name })}
        hideCaption
        labelHeading={t("destinations.column_month")}
        valueHeading={t("destinations.column_price")}
        floor={floorUnder(least?.amount ?? 0, Math.max(...totals.map(({ amount }) => amount)))}
        bars={months.map(({ month, flight }) => {
          const label = names[Number(month.slice(5)) - 1] ?? "";
          const cheapest = flight !== null && least !== null && isSameMoney(flight.total, least);
          return {
            id: month,
            label: day(`${month}-15`, "monthYear"),
            short: label,
            value: flight?.total.amount ?? null,
            text: flight ? (
              <Link
                to={paths.flightSearch(flightQuery(flight))}
                rel="nofollow"
                className="underline-offset-4 hover:underline max-md:inline-flex max-md:min-h-6 max-md:min-w-6 max-md:items-center"
              >
                {digits(formatWholeAmount(flight.total, currency, rates))}
                {cheapest && <span className="font-medium max-md:ms-2 md:block">{t("destinations.cheapest")}</span>}
              </Link>
            ) : (
              t("destinations.no_price")
            ),
            tone: cheapest ? ("best" as const) : undefined,
          };
        })}
      />
    </section>
  );
}

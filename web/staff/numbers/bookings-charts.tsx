import { useT } from "#web/lib/i18n.tsx";
import type { NumbersView } from "../desk-paths.ts";
import { ChartBox } from "./chart-box.tsx";
import { ColumnsChart } from "./columns-chart.tsx";
import { type Numbers, riyals } from "./tables.ts";

type Props = { numbers: Numbers; view: NumbersView };

function Before() {
  const t = useT();
  return (
    <span className="numbers-legend">
      <i data-part="before" />
      {t("numbers.time_before")}
    </span>
  );
}

export function BookingsChart({ numbers, view }: Props) {
  const t = useT();
  const { series, step } = numbers;
  const kinds = series[0]?.bookings.map(({ product }) => product) ?? [];
  return (
    <ChartBox
      chart="bookings"
      numbers={numbers}
      view={view}
      aside={
        <>
          {kinds.map((kind) => (
            <span key={kind} className="numbers-legend">
              <i data-part={kind} />
              {t(`numbers.product_${kind}`)}
            </span>
          ))}
          <Before />
        </>
      }
    >
      <ColumnsChart
        step={step}
        stacks={series.map(({ at, isPast, bookings, bookingsBefore }) => ({
          at,
          isPast,
          parts: bookings.map(({ product, count }) => ({ id: product, value: count })),
          before: bookingsBefore,
        }))}
      />
    </ChartBox>
  );
}

export function ValueChart({ numbers, view }: Props) {
  const t = useT();
  const { series, step } = numbers;
  return (
    <ChartBox
      chart="value"
      numbers={numbers}
      view={view}
      aside={
        <>
          <span className="numbers-legend">
            <i data-part="value" />
            {t("numbers.value")}
          </span>
          <Before />
        </>
      }
    >
      <ColumnsChart
        step={step}
        kind="riyals"
        stacks={series.map(({ at, isPast, value, valueBefore }) => ({
          at,
          isPast,
          parts: [{ id: "value", value: riyals(value) }],
          before: riyals(valueBefore),
        }))}
      />
    </ChartBox>
  );
}

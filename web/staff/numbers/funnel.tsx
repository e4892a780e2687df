import { useT } from "#web/lib/i18n.tsx";
import type { NumbersView } from "../desk-paths.ts";
import { ChartBox, Figure } from "./chart-box.tsx";
import type { Numbers } from "./tables.ts";

/** Steps differ by thousands: their logarithms can be compared by eye. */
const lengthOf = (count: number, most: number) =>
  count <= 0 || most <= 0 ? 0 : Math.max(2, (Math.log10(count + 1) / Math.log10(most + 1)) * 100);

export function Funnel({ numbers, view }: { numbers: Numbers; view: NumbersView }) {
  const t = useT();
  const { funnel } = numbers;
  const most = Math.max(...funnel.map(({ count }) => count ?? 0));
  return (
    <ChartBox chart="funnel" numbers={numbers} view={view}>
      <ol className="numbers-bars">
        {funnel.map(({ step, count }, place) => {
          const previous = funnel[place - 1]?.count;
          return (
            <li key={step}>
              <span>{t(`numbers.step_${step}`)}</span>
              {count === null ? (
                <span className="text-muted">{t("numbers.not_searched")}</span>
              ) : (
                <span className="numbers-track" aria-hidden="true">
                  <i style={{ inlineSize: `${lengthOf(count, most)}%` }} />
                </span>
              )}
              <span className="team-number font-semibold">
                <Figure value={count} />
              </span>
              <span className="team-number text-muted">
                {count !== null && previous ? <Figure value={count / previous} kind="percent" /> : null}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="numbers-note">{t("numbers.funnel_note")}</p>
    </ChartBox>
  );
}

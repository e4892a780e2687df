import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Figure, figureText } from "./chart-box.tsx";
import { type Column, type Numbers, riyals } from "./tables.ts";

type Key = {
  label: string;
  now: number | null;
  before: number | null;
  kind: Column["kind"];
  /** Fewer is better. */
  isLessBetter?: boolean;
  trend?: number[];
};

const share = (part: number, all: number) => (all > 0 ? part / all : null);

/** Five figures, each against the time before. */
export function KeyFigures({ numbers }: { numbers: Numbers }) {
  const t = useT();
  const { totals, series, accuracy, promises } = numbers;
  const past = series.filter(({ isPast }) => isPast);
  const sum = (...values: number[]) => values.reduce((all, each) => all + each, 0);
  const same = sum(...accuracy.suppliers.map((each) => each.same));
  const asked = sum(...accuracy.suppliers.map((each) => each.same + each.cheaper + each.dearer));
  const kept = sum(...promises.kinds.map((each) => each.kept));
  const ended = sum(...promises.kinds.map((each) => each.kept + each.late));
  const keys: Key[] = [
    {
      label: t("numbers.bookings"),
      now: totals.bookings.now,
      before: totals.bookings.before,
      kind: "count",
      trend: past.map(({ bookings }) => sum(...bookings.map(({ count }) => count))),
    },
    {
      label: t("numbers.value"),
      now: riyals(totals.value.now),
      before: riyals(totals.value.before),
      kind: "count",
      trend: past.map(({ value }) => value.amount),
    },
    {
      label: t("numbers.looks"),
      now: share(totals.searches.now, totals.bookings.now),
      before: share(totals.searches.before, totals.bookings.before),
      kind: "decimal",
      isLessBetter: true,
      trend: past.map(({ searches }) => searches),
    },
    {
      label: t("numbers.price_right"),
      now: share(same, asked),
      before: share(accuracy.before.same, accuracy.before.asked),
      kind: "percent",
    },
    {
      label: t("numbers.promises_kept"),
      now: share(kept, ended),
      before: share(promises.before.kept, promises.before.ended),
      kind: "percent",
    },
  ];
  return (
    <section className="team-box" aria-label={t("numbers.key_figures")}>
      <dl className="numbers-keys">
        {keys.map((key) => (
          <div key={key.label}>
            <dt>{key.label}</dt>
            <dd>
              <span className="numbers-big">
                <Figure value={key.now} kind={key.kind} />
              </span>
              {key.trend && key.trend.length > 1 && <Trend values={key.trend} />}
              <Change {...key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `+ 2.4%` of counts, points of shares; in words what it is compared with. */
function Change({ now, before, kind, isLessBetter = false }: Key) {
  const t = useT();
  const digits = useDigits();
  const isShare = kind === "percent";
  if (now === null || before === null || (!isShare && before === 0))
    return <span className="numbers-change text-muted">{t("numbers.nothing_before")}</span>;
  const change = isShare ? now - before : now / before - 1;
  const size = figureText(Math.abs(change), "percent");
  const sign = size === "0.0%" ? "" : change > 0 ? "+" : "−";
  const isGood = sign === "" ? undefined : change > 0 !== isLessBetter;
  // A mark of its own, so that the sentence around keeps its direction.
  const text = isolate(`${sign}${digits(size)}`);
  return (
    <span className="numbers-change" data-good={isGood}>
      {t("numbers.before", { change: text })}
    </span>
  );
}

const [width, height] = [64, 22];

/** Only an impression: its figures stand in the chart below. It runs in the direction of reading. */
function Trend({ values }: { values: number[] }) {
  const top = Math.max(...values, 1);
  const points = values
    .map(
      (value, place) =>
        `${(place * (width - 2)) / (values.length - 1) + 1},${height - 2 - (value / top) * (height - 4)}`,
    )
    .join(" ");
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="numbers-trend" aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

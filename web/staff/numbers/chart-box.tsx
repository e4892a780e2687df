import { Download } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type NumbersView, useDeskPaths } from "../desk-paths.ts";
import { type Chart, type Column, type Numbers, tableOf, titleOf } from "./tables.ts";
import { DeskTable } from "../shell/desk-table.tsx";

type Props = {
  chart: Chart;
  numbers: Numbers;
  view: NumbersView;
  /** Beside the title: a legend, what was promised. */
  aside?: ReactNode;
  /** It is a table itself: there is no second one below. */
  isTable?: boolean;
  children: ReactNode;
};

/** A drawing of figures with its title, its files, and the same figures as a table. */
export function ChartBox({ chart, numbers, view, aside, isTable = false, children }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const title = titleOf(chart, numbers, t);
  return (
    <section className="team-box numbers-box" data-chart={chart} aria-labelledby={`chart-${chart}`}>
      <div className="team-head">
        <h2 id={`chart-${chart}`} className="font-semibold">
          {title}
        </h2>
        <span className="numbers-aside">{aside}</span>
        <span className="numbers-files">
          {(["csv", "xlsx"] as const).map((format) => (
            <a
              key={format}
              href={paths.numbersFile({ ...view, chart, format })}
              className="numbers-file"
              aria-label={`${t("numbers.download", { chart: title })}, ${format.toUpperCase()}`}
              download
            >
              <Icon icon={Download} />
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      {children}
      {!isTable && <AsTable chart={chart} numbers={numbers} />}
    </section>
  );
}

function AsTable({ chart, numbers }: { chart: Chart; numbers: Numbers }) {
  const t = useT();
  const { title, columns, rows } = tableOf(chart, numbers, t);
  const cellText = useCellText();
  return (
    <details className="numbers-details">
      <summary>{t("numbers.as_table")}</summary>
      <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <DeskTable columns={columns.map(({ label, kind }) => ({ label, isFigure: kind !== "text" }))}>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, place) => {
                const { label = "", kind = "text" } = columns[place] ?? {};
                return place === 0 ? (
                  <th key={label} scope="row">
                    {cellText(cell, kind)}
                  </th>
                ) : (
                  <td key={label} className="team-number">
                    {cellText(cell, kind)}
                  </td>
                );
              })}
            </tr>
          ))}
        </DeskTable>
      </div>
    </details>
  );
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,188`, `12,345.00`, `99.3%`, `4.5`; a dash where nothing is known. */
export function figureText(value: number | null, kind: Column["kind"]): string {
  if (value === null) return "—";
  if (kind === "riyals") return twoDecimals.format(value);
  if (kind === "percent") return `${oneDecimal.format(value * 100)}%`;
  return kind === "decimal" ? oneDecimal.format(value) : whole.format(value);
}

/** The same in the reader's digits, isolated from the direction of the text around. */
function useCellText() {
  const digits = useDigits();
  return (cell: string | number | null, kind: Column["kind"]): ReactNode =>
    typeof cell === "string" ? <bdi>{digits(cell)}</bdi> : <bdi dir="ltr">{digits(figureText(cell, kind))}</bdi>;
}

/** A figure of a drawing. */
export function Figure({ value, kind = "count" }: { value: number | null; kind?: Column["kind"] }) {
  const digits = useDigits();
  return <bdi dir="ltr">{digits(figureText(value, kind))}</bdi>;
}

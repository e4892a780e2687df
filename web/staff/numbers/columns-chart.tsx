import { useFormats } from "#web/ui/use-formats.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Figure } from "./chart-box.tsx";
import type { Numbers } from "./tables.ts";

export type Stack = { at: string; isPast: boolean; parts: { id: string; value: number }[]; before: number };
type Props = { stacks: readonly Stack[]; step: Numbers["step"]; kind?: "count" | "riyals" };

/** The next round figure above: 10, 20, 30 … 100, 200 …; half of it is one too. */
export function topOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((each) => each * size).find((each) => each >= most) ?? 10 * size;
}

/** So few have a label and a total each. */
const fewColumns = 8;

/** How many columns share one label below. */
const labelEvery = (columns: number) => (columns <= fewColumns ? 1 : Math.ceil(columns / 4));

/**
 * Columns in the direction of reading, the axis of values at its start, the time before as a dashed mark on each column. Laid out by the
 * browser as text is, so that it mirrors with the language and its words stay legible at any width.
 */
export function ColumnsChart({ stacks, step, kind = "count" }: Props) {
  const digits = useDigits();
  const { day } = useFormats();
  const totals = stacks.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const top = topOf(Math.max(...totals, ...stacks.map(({ before }) => before), 4));
  const isFew = stacks.length <= fewColumns;
  const every = labelEvery(stacks.length);
  const labelOf = (at: string) =>
    step === "hour" ? digits(`${at.slice(11)}:00`) : day(at, isFew ? "weekday" : "dayMonth");
  // Told before they come: a page is drawn while it is sent, and columns would move as more arrive.
  const columns = { gridTemplateColumns: `repeat(${stacks.length}, minmax(0, 1fr))` };
  const height = (value: number) => ({ blockSize: `${(value / top) * 100}%` });
  return (
    <div className="numbers-columns" aria-hidden="true">
      <div className="numbers-axis" data-kind={kind}>
        {[1, 0.5, 0].map((part) => (
          <span key={part} style={{ insetBlockEnd: `${part * 100}%` }}>
            <Figure value={top * part} />
          </span>
        ))}
      </div>
      <div className="numbers-plot" style={columns}>
        {stacks.map(({ at, parts, before, isPast }, place) => (
          <div key={at} className="numbers-column" data-past={isPast ? "" : undefined}>
            {isFew && (totals[place] ?? 0) > 0 && (
              <span
                className="numbers-column-total"
                style={{ insetBlockEnd: `${(Math.max(totals[place] ?? 0, before) / top) * 100}%` }}
              >
                {kind === "count" && <Figure value={totals[place] ?? 0} />}
              </span>
            )}
            <span className="numbers-stack" style={height(totals[place] ?? 0)}>
              {parts.map(({ id, value }) => value > 0 && <i key={id} data-part={id} style={{ flexGrow: value }} />)}
            </span>
            {before > 0 && <span className="numbers-before" style={{ insetBlockEnd: `${(before / top) * 100}%` }} />}
          </div>
        ))}
      </div>
      <div className="numbers-labels" style={columns} data-few={isFew ? "" : undefined}>
        {stacks.map(({ at }, place) => (
          <span key={at}>{place % every === 0 && <span>{labelOf(at)}</span>}</span>
        ))}
      </div>
    </div>
  );
}

import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Bar = {
  id: string;
  /** "January". */
  label: string;
  /** On a desk under the bar, where the label would be too wide: "Jan", "1". */
  short?: string | undefined;
  /** Decides the length; null: nothing is known. */
  value: number | null;
  /** The value in words or money; `-` in words where nothing is known. */
  text: ReactNode;
  /** `best`: the one to choose · `high`: the one to avoid. Say why in `text` or in the caption: colour alone says nothing. */
  tone?: "best" | "high" | undefined;
};

export type BarChartProps = {
  caption: ReactNode;
  /** The caption is only read aloud. */
  hideCaption?: boolean | undefined;
  /** Headings of the two columns, read aloud: "Month", "Cheapest return". */
  labelHeading: string;
  valueHeading: string;
  bars: readonly Bar[];
  /** The value an empty bar stands for: 0, or a little below the lowest where differences matter (temperatures). */
  floor?: number | undefined;
  className?: string | undefined;
};

const fills = { best: "bg-palm-500", high: "bg-dusk-500", plain: "bg-palm-100" };

/**
 * Twelve months (or any few things) as bars, and a table for who does not see them: written as roles, because browsers
 * forget the ones of a table's own elements once they are laid out otherwise. On a phone and in large text bars lie under one another;
 * on a desk they stand side by side, in the direction of reading.
 */
export function BarChart(props: BarChartProps) {
  const { caption, hideCaption, labelHeading, valueHeading, bars, floor = 0, className } = props;
  const id = useId();
  const top = Math.max(...bars.map(({ value }) => value ?? floor), floor);
  const shareOf = (value: number | null) =>
    value === null || top === floor ? 0 : Math.max(0.04, (value - floor) / (top - floor));
  return (
    <div role="table" aria-labelledby={id} className={classNames("block w-full", className)}>
      <p id={id} className={hideCaption ? "sr-only" : "block pb-3 text-start font-medium"}>
        {caption}
      </p>
      <div role="rowgroup" className="sr-only">
        <div role="row">
          <div role="columnheader">{labelHeading}</div>
          <div role="columnheader">{valueHeading}</div>
        </div>
      </div>
      <div
        role="rowgroup"
        className="grid gap-2 md:grid-flow-col md:auto-cols-fr md:gap-2 large-text:grid-flow-row! large-text:auto-cols-auto!"
      >
        {bars.map((bar) => (
          <div
            key={bar.id}
            role="row"
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-2 md:grid-cols-1 md:grid-rows-[1fr_auto] md:justify-items-stretch md:gap-1 large-text:grid-cols-1! large-text:grid-rows-none!"
          >
            <div
              role="rowheader"
              className="text-start text-sm font-normal text-muted md:row-start-2 md:text-center large-text:row-auto! large-text:text-start!"
            >
              <span className={classNames(bar.short && "md:sr-only large-text:not-sr-only!")}>{bar.label}</span>
              {bar.short && (
                <span aria-hidden="true" className="hidden md:inline large-text:hidden!">
                  {bar.short}
                </span>
              )}
            </div>
            <div
              role="cell"
              className="flex items-center gap-2 md:row-start-1 md:h-44 md:flex-col-reverse md:gap-1 large-text:row-auto! large-text:h-auto! large-text:flex-row!"
              style={{ "--share": shareOf(bar.value) } as Record<string, number>}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  "h-3 w-[calc(var(--share)*50%)] shrink-0 rounded-tag md:h-[calc(var(--share)*80%)] md:w-full md:max-w-10 large-text:h-3! large-text:w-[calc(var(--share)*40%)]! large-text:max-w-none!",
                  fills[bar.tone ?? "plain"],
                )}
              />
              <span
                className={classNames(
                  "text-sm whitespace-nowrap",
                  bar.tone === "best" && "font-semibold text-palm-600",
                )}
              >
                {bar.text}
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

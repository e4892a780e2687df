import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type PriceLine = {
  /** Stable key. */
  id: string;
  label: ReactNode;
  amount: ReactNode;
  /** `less`: taken off · `sum`: of the lines above it, or the heading of those below. */
  tone?: "less" | "sum" | undefined;
  note?: ReactNode;
};

export type PriceLinesProps = {
  lines: readonly PriceLine[];
  totalLabel: ReactNode;
  total: ReactNode;
  totalNote?: ReactNode;
};

/** What a price is made of, one named line each, and their sum. */
export function PriceLines({ lines, totalLabel, total, totalNote }: PriceLinesProps) {
  return (
    <dl className="grid gap-2.5">
      {lines.map((line) => (
        <div
          key={line.id}
          className={classNames(
            "flex flex-wrap items-baseline justify-between gap-x-4",
            line.tone === "less" && "text-ok",
            line.tone === "sum" && "mt-1 border-t border-line pt-2.5 font-semibold",
          )}
        >
          <dt className={classNames("min-w-0 flex-1 basis-28", !line.tone && "text-muted")}>
            {line.label}
            {line.note && <span className="block text-sm text-muted">{line.note}</span>}
          </dt>
          <dd className="ms-auto">{line.amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line pt-3.5 text-lg font-semibold">
        <dt className="min-w-0 flex-1 basis-28">
          {totalLabel}
          {totalNote && <span className="block text-sm font-normal text-muted">{totalNote}</span>}
        </dt>
        <dd className="ms-auto text-xl">{total}</dd>
      </div>
    </dl>
  );
}

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ProgressProps = {
  /** What is under way; read aloud, and shown above the bar unless `hideLabel`. */
  label: string;
  hideLabel?: boolean | undefined;
  /** 0 to `max`; null while nobody knows how far it is. */
  value: number | null;
  max?: number | undefined;
  /** At the end of the label's line: "4 of 7". */
  text?: ReactNode;
  tone?: "palm" | "ok" | "bad" | undefined;
  className?: string | undefined;
};

const fills = { palm: "bg-palm-500", ok: "bg-ok", bad: "bg-bad" };

/** How far something is. Fills from the start of the line in both directions of reading. */
export function Progress({ label, hideLabel, value, max = 100, text, tone = "palm", className }: ProgressProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div className={classNames("grid gap-1.5", className)}>
      {(!hideLabel || text) && (
        <div className="flex items-baseline justify-between gap-3 text-sm">
          {!hideLabel && <span className="font-medium">{label}</span>}
          {text && <span className="text-muted">{text}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === null ? undefined : Math.round(share * max)}
        className="h-2 overflow-hidden rounded-full bg-sand-2"
      >
        <div
          className={classNames(
            "h-full rounded-full transition-[width]",
            fills[tone],
            share === null && "w-1/3 opacity-60",
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/** One measured figure beside what it must reach. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** `null`: told for comparison, held to nothing. */
  limit: { atMost: number } | { atLeast: number } | null;
  /** What the number was measured on, when the name does not say it. */
  note?: string;
};

export function isMet({ value, limit }: Figure): boolean {
  if (limit === null) return true;
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function formatNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
}

/** `short  results page, p50 alone        18.2 ms   (at most 15)` */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, limit, note } = figure;
  const bound =
    limit === null
      ? ""
      : "atMost" in limit
        ? `(at most ${formatNumber(limit.atMost)})`
        : `(at least ${formatNumber(limit.atLeast)})`;
  const mark = limit === null ? "      " : isMet(figure) ? "ok    " : "SHORT ";
  const left = `${mark} ${name}`.padEnd(58);
  return `${left} ${`${formatNumber(value)} ${unit}`.padStart(16)} ${bound}${note ? `  ${note}` : ""}`.trimEnd();
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

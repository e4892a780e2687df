import type { Metric } from "#server/platform/numbers/metrics.ts";
import type { CountRow } from "./read-counts.ts";

type Where = Partial<Pick<CountRow, "at" | "product" | "key" | "outcome">>;

/** Adds up rows of a metric that are so. */
export function sumOf(rows: readonly CountRow[], metric: Metric, where: Where = {}): { count: number; sum: number } {
  const wanted = Object.entries(where) as [keyof Where, string][];
  let [count, sum] = [0, 0];
  for (const row of rows) {
    if (row.metric !== metric || wanted.some(([name, value]) => row[name] !== value)) continue;
    count += row.count;
    sum += row.sum;
  }
  return { count, sum };
}

/** The different values of a column among rows of a metric. */
export const valuesOf = (rows: readonly CountRow[], metric: Metric, column: "product" | "key"): string[] => [
  ...new Set(rows.flatMap((row) => (row.metric === metric ? [row[column]] : []))),
];

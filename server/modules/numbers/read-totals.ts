import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { Metric } from "#server/platform/numbers/metrics.ts";

/** What was counted ever, by product; what is younger than a minute may not be in it yet. */
export async function readTotals(
  db: Database,
  metrics: readonly Metric[],
): Promise<{ metric: Metric; product: string; count: number; sum: number }[]> {
  const names = sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ metric: Metric; product: string; count: number; sum: number }>(
    sql`select metric, product, sum(count)::float8 as count, sum(sum)::float8 as sum from number_days
      where metric in (${names}) group by metric, product`,
  );
  return rows;
}

import { type SQL, sql } from "drizzle-orm";
import { riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Metric } from "#server/platform/numbers/metrics.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";
import { dayOf, hourOf } from "./fold-events.ts";

/** `at`: a day, `YYYY-MM-DD`, or an hour, `YYYY-MM-DDTHH`, of Riyadh. */
export type CountRow = {
  at: string;
  metric: Metric;
  product: string;
  key: string;
  outcome: string;
  count: number;
  sum: number;
};

/** `splitAt`: only searches and confirmed bookings are told by day or hour; all others in two sums, of before that day and from it on. */
type Asked = { metrics: readonly Metric[]; from: string; to: string; splitAt?: string };

const columns = sql`metric, product, key, outcome`;
const names = (metrics: readonly Metric[]) =>
  sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  );
const hourText = (hour: SQL) => sql`to_char(${hour} at time zone 'Asia/Riyadh', 'YYYY-MM-DD"T"HH24')`;
const bounds = ({ from, to }: Asked) => ({
  begins: sql`${riyadhMidnight(from).toISOString()}::timestamptz`,
  ends: sql`${riyadhMidnight(addDays(to, 1)).toISOString()}::timestamptz`,
});

/** Counts of these days by day, with what is not folded yet: a few minutes of events at most. */
export function readDays(db: Database, asked: Asked): Promise<CountRow[]> {
  const { begins, ends } = bounds(asked);
  return read(
    db,
    asked,
    sql`select day::text as at, ${columns}, count, sum from number_days
      where metric in (${names(asked.metrics)}) and day between ${asked.from}::date and ${asked.to}::date
    union all
    select ${dayOf(sql`at`)}::text, ${columns}, count, sum from ${numberEvents}
      where folded_at is null and metric in (${names(asked.metrics)}) and at >= ${begins} and at < ${ends}`,
  );
}

/** The same by hour. */
export function readHours(db: Database, asked: Asked): Promise<CountRow[]> {
  const { begins, ends } = bounds(asked);
  return read(
    db,
    asked,
    sql`select ${hourText(sql`hour`)} as at, ${columns}, count, sum from number_hours
      where metric in (${names(asked.metrics)}) and hour >= ${begins} and hour < ${ends}
    union all
    select ${hourText(hourOf(sql`at`))}, ${columns}, count, sum from ${numberEvents}
      where folded_at is null and metric in (${names(asked.metrics)}) and at >= ${begins} and at < ${ends}`,
  );
}

async function read(db: Database, { from, splitAt }: Asked, rows: SQL): Promise<CountRow[]> {
  const at = splitAt
    ? sql`case when metric in ('search', 'confirmed') then at when at < ${splitAt} then ${from} else ${splitAt} end`
    : sql`at`;
  const { rows: found } = await db.execute<CountRow>(sql`
    select ${at} as at, ${columns}, sum(count)::float8 as count, sum(sum)::float8 as sum from (${rows}) as counted
    group by 1, ${columns} order by 1, ${columns}`);
  return found;
}

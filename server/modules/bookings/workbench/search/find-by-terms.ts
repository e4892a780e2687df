import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { bookingSearchTerms as terms } from "../tables.ts";
import type { Place } from "./place-in-list.ts";
import type { TermQuery } from "./read-query.ts";

/** Words that a beginning is taken for at most. */
const mostEndings = 12;

/** Bookings that have all terms, the newest first: read from the index in order, never sorted. */
export async function findByTerms(
  db: Database,
  { all, goesOn }: TermQuery,
  behind: Place | null,
  limit: number,
): Promise<Place[]> {
  const last = all.at(-1) ?? "";
  const others = all.slice(0, -1);
  const driving = goesOn ? await endingsOf(db, last) : [last];
  if (driving.length === 0) return [];
  const { rows } = await db.execute<{ id: string; at: string | Date }>(sql`
    select found.booking_id as id, found.booked_at as at
    from unnest(${sql.param(driving)}::text[]) as driving(term)
    cross join lateral (
      select ${terms.bookingId}, ${terms.bookedAt} from ${terms}
      where ${terms.term} = driving.term ${behindOf(behind)} ${sql.join(others.map(alsoHas), sql``)}
      order by ${terms.bookedAt} desc, ${terms.bookingId} desc limit ${limit}
    ) as found
    group by 1, 2 order by 2 desc, 1 desc limit ${limit}`);
  return rows.map(({ id, at }) => ({ id, at: new Date(at) }));
}

const behindOf = (place: Place | null): SQL =>
  place
    ? sql`and (${terms.bookedAt}, ${terms.bookingId}) < (${place.at.toISOString()}::timestamptz, ${place.id})`
    : sql``;

const alsoHas = (term: string): SQL => sql`
  and exists (select 1 from ${terms} as other where other.booking_id = ${terms.bookingId} and other.term = ${term})`;

/** The terms that begin so, one look into the index for each. */
async function endingsOf(db: Database, start: string): Promise<string[]> {
  // By bytes no letter stands behind this one.
  const end = `${start}\u{10ffff}`;
  const next = (after: SQL) => sql`(
    select ${terms.term} from ${terms} where ${after} and ${terms.term} ~<~ ${end}
    order by ${terms.term} using ~<~ limit 1)`;
  const { rows } = await db.execute<{ term: string }>(sql`
    with recursive found(term, count) as (
      select ${next(sql`${terms.term} ~>=~ ${start}`)}, 1
      union all
      select ${next(sql`${terms.term} ~>~ found.term`)}, found.count + 1 from found
      where found.term is not null and found.count < ${mostEndings}
    )
    select term from found where term is not null`);
  return rows.map(({ term }) => term);
}

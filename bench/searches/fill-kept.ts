import type { Client } from "pg";

/** Copies of what is kept, until there are so many. */
export async function fillKept(database: Client, most: number): Promise<void> {
  await database.query(
    `insert into kept_searches (key, owner, value, expires_at)
     select 'copy ' || place, 'bench', value, now() + interval '15 minutes'
     from (select value, row_number() over () - 1 as at, count(*) over () as all from kept_searches where leased_until is null) kept
     join generate_series(1, $1::int) place on place % kept.all = kept.at`,
    [most],
  );
}

export async function countKept(database: Client): Promise<{ kept: number; megabytes: number }> {
  const { rows } = await database.query<{ kept: number; megabytes: number }>(
    `select count(*)::int as kept, (pg_total_relation_size('kept_searches') / 1e6)::float as megabytes from kept_searches`,
  );
  return rows[0]!;
}

import type { Pool } from "pg";

/** Takes names and contact out of orders whose last flight, or whose end, lies before `before`. Answers how many. */
export async function anonymiseTravellers(pool: Pool, before: Date): Promise<number> {
  const made = await pool.query<{ made: boolean }>("select to_regclass('sandbox_flights.orders') is not null as made");
  if (!made.rows[0]?.made) return 0;
  const { rowCount } = await pool.query(
    `update sandbox_flights.orders set contact = '{"email":"","phone":""}', requests = '[]', travellers = (
       select jsonb_agg(each || '{"firstname":"Erased","lastname":"Erased","documentEnding":""}' order by place)
       from jsonb_array_elements(travellers) with ordinality as party (each, place))
     where contact->>'email' <> '' and created_at < $1
       and (state in ('expired', 'failed', 'cancelled')
         or (select max((cell->>'day')::date) from jsonb_array_elements(cells) as cell) < $1::date)`,
    [before],
  );
  const names = await pool.query<{ made: boolean }>(
    "select to_regclass('sandbox_flights.name_corrections') is not null as made",
  );
  if (names.rows[0]?.made)
    await pool.query(
      `update sandbox_flights.name_corrections set wish = wish || '{"firstname":"Erased","lastname":"Erased"}'
       where wish->>'firstname' <> 'Erased'
         and order_id in (select id from sandbox_flights.orders where contact->>'email' = '')`,
    );
  return rowCount ?? 0;
}

import type { Pool } from "pg";

/** Takes guests, contact and wishes out of orders whose last night, or whose end, lies before `before`. Answers how many. */
export async function anonymiseGuests(pool: Pool, before: Date): Promise<number> {
  const made = await pool.query<{ made: boolean }>("select to_regclass('sandbox_hotels.orders') is not null as made");
  if (!made.rows[0]?.made) return 0;
  const { rowCount } = await pool.query(
    `update sandbox_hotels.orders set contact = '{"email":"","phone":""}',
       requests = requests || '{"special":[],"note":""}', rooms = (
       select jsonb_agg(each || jsonb_build_object('guest', each->'guest' || '{"firstname":"Erased","lastname":"Erased"}')
         order by place)
       from jsonb_array_elements(rooms) with ordinality as party (each, place))
     where contact->>'email' <> '' and created_at < $1
       and (state in ('failed', 'cancelled') or check_in + nights < $1::date)`,
    [before],
  );
  await forgetChanges(pool);
  return rowCount ?? 0;
}

/** Of changes that nobody has decided; all others have no guests any more. */
async function forgetChanges(pool: Pool): Promise<void> {
  const made = await pool.query<{ made: boolean }>("select to_regclass('sandbox_hotels.changes') is not null as made");
  if (!made.rows[0]?.made) return;
  await pool.query(
    `update sandbox_hotels.changes set guests = null where guests is not null
       and order_id in (select id from sandbox_hotels.orders where contact->>'email' = '')`,
  );
}

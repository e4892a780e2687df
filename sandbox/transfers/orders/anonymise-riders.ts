import type { Pool } from "pg";

/** Takes travellers, contact and notes out of orders whose day, or whose end, lies before `before`. Answers how many. */
export async function anonymiseRiders(pool: Pool, before: Date): Promise<number> {
  const made = await pool.query<{ made: boolean }>(
    "select to_regclass('sandbox_transfers.orders') is not null as made",
  );
  if (!made.rows[0]?.made) return 0;
  const { rowCount } = await pool.query(
    `update sandbox_transfers.orders set contact = '{"email":"","phone":""}', note = '', travellers = (
       select coalesce(jsonb_agg('{"firstname":"Erased","lastname":"Erased"}'::jsonb), '[]')
       from jsonb_array_elements(travellers))
     where contact->>'email' <> '' and created_at < $1
       and (state in ('failed', 'cancelled') or day < $1::date)`,
    [before],
  );
  return rowCount ?? 0;
}

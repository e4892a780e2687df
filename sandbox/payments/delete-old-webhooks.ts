import type { Pool } from "pg";

/** Deletes webhooks from before `before` that were delivered or given up. Answers how many. */
export async function deleteOldWebhooks(pool: Pool, before: Date): Promise<number> {
  const made = await pool.query<{ made: boolean }>(
    "select to_regclass('sandbox_payments.notices') is not null as made",
  );
  if (!made.rows[0]?.made) return 0;
  const { rowCount } = await pool.query(
    "delete from sandbox_payments.notices where created_at < $1 and next_at is null",
    [before],
  );
  return rowCount ?? 0;
}

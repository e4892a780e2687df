import type { Pool, PoolClient } from "pg";

/** Runs a piece of work in one transaction; an error undoes it whole. */
export async function inTransaction<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const answer = await work(client);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

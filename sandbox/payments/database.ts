import type { Pool, PoolClient } from "pg";

/** One connection inside a transaction. */
export type Tx = PoolClient;

/** Runs `work` in one transaction: committed when it answers, rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query("begin");
    const result = await work(tx);
    await tx.query("commit");
    tx.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not given to the next caller.
    await tx.query("rollback").then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    );
    throw error;
  }
}

import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { inTransaction, type Tx } from "./database.ts";
import { locks } from "../locks.ts";
import { GatewayError } from "./gateway-error.ts";

export type Answer = { status: 200 | 201; body: string };

/** How long an answer is kept for its key. */
const KEPT_HOURS = 48;

/**
 * Runs `work` once for a key. A repeat, at the same time or later, waits and gets the first answer byte for byte; the
 * same key with another request is refused. A refusal (thrown) had no effect and does not use up the key.
 */
export async function once(
  pool: Pool,
  request: { key: string | undefined; method: string; path: string; body: string; now: Date },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { key } = request;
  if (!key || key.length > 255) {
    throw new GatewayError("idempotency_key_required", "Send an Idempotency-Key of at most 255 characters.");
  }
  const fingerprint = createHash("sha256").update(`${request.method} ${request.path}\n${request.body}`).digest("hex");
  return inTransaction(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [key, locks.paymentKeys]);
    const known = await tx.query<Answer & { fingerprint: string }>(
      "select fingerprint, status, body from sandbox_payments.idempotency_keys where key = $1",
      [key],
    );
    const first = known.rows[0];
    if (first) {
      if (first.fingerprint !== fingerprint) {
        throw new GatewayError("idempotency_mismatch", "This key was used for another request.");
      }
      return { status: first.status, body: first.body };
    }
    const answer = await work(tx);
    await tx.query(
      "insert into sandbox_payments.idempotency_keys (key, fingerprint, status, body, created_at) values ($1, $2, $3, $4, $5)",
      [key, fingerprint, answer.status, answer.body, request.now],
    );
    return answer;
  });
}

export async function deleteOldKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query("delete from sandbox_payments.idempotency_keys where created_at < $1", [
    new Date(now.getTime() - KEPT_HOURS * 3_600_000),
  ]);
}

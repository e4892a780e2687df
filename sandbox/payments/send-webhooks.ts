import type { SandboxDeps } from "./sandbox-deps.ts";
import { SIGNATURE_HEADER, signWebhook } from "./webhook-signature.ts";

/** Seconds to wait after each failed delivery: quick at first, three days in all, then given up. */
const BACK_OFF_SECONDS = [1, 5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 86_400];
const ANSWER_TIMEOUT_MS = 10_000;
const BATCH = 50;

type DueWebhook = { id: string; url: string; body: string };

/**
 * Sends every webhook that is due, at least once each: it is only forgotten after a 2xx. A sender that dies half-way
 * leaves it due again.
 */
export async function sendDueWebhooks(deps: SandboxDeps): Promise<number> {
  const { withhold, copies, shuffle } = deps.faults.settings.webhooks;
  if (withhold) return 0;
  const now = deps.clock.now();
  // Claimed by moving its next attempt ahead, in one statement: two senders never hold the same one.
  const claimed = await deps.pool.query<DueWebhook>(
    `update sandbox_payments.notices n set attempts = attempts + 1,
       next_at = $1::timestamptz + make_interval(secs => ($2::int[])[least(attempts + 1, $3)])
     where id in (select id from sandbox_payments.notices where next_at <= $1 order by created_at, id limit $4 for update skip locked)
     returning id, url, body`,
    [now, BACK_OFF_SECONDS, BACK_OFF_SECONDS.length, BATCH],
  );
  const due = claimed.rows.flatMap((webhook) => Array.from({ length: copies }, () => webhook));
  if (shuffle) due.sort(() => deps.faults.random() - 0.5);
  for (const webhook of due) await deliver(deps, webhook);
  await deps.pool.query(
    "update sandbox_payments.notices set next_at = null where delivered_at is null and attempts > $1 and next_at is not null",
    [BACK_OFF_SECONDS.length],
  );
  return due.length;
}

async function deliver({ pool, clock, fetch, webhookSecret }: SandboxDeps, webhook: DueWebhook): Promise<void> {
  const taken = await fetch(webhook.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signWebhook(webhookSecret, webhook.body, clock.now()),
    },
    body: webhook.body,
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    // Unreachable or too slow: the same as a refusal, the next attempt is already planned.
    () => false,
  );
  if (!taken) return;
  await pool.query("update sandbox_payments.notices set delivered_at = $2, next_at = null where id = $1", [
    webhook.id,
    clock.now(),
  ]);
}

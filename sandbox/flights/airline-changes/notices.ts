import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { signWebhook } from "../../payments/webhook-signature.ts";
import type { FlightContext } from "../context.ts";

/** Where notices go, and what signs them; without it nobody is told. */
export type NoticeTarget = { url: string; secret: string; fetch?: typeof fetch };

const noticeHeader = "Wijha-Air-Signature";
const backOffSeconds = [1, 5, 30, 300, 3600];
const batch = 20;
const timeoutMs = 10_000;

/** Written with what it tells of; a notice that is `lost` is written for nobody. */
export async function writeNotice(
  { clock, faults }: FlightContext,
  client: PoolClient,
  orderId: string,
): Promise<void> {
  const fault = faults.pick("notice", {});
  if (fault === "lost") return;
  await client.query("insert into sandbox_flights.notices (id, order_id, copies, next_at) values ($1, $2, $3, $4)", [
    randomUUID(),
    orderId,
    fault === "twice" ? 2 : 1,
    clock.now(),
  ]);
}

/** Sends what is due until it is taken, or given up after the last pause. A notice names an order and says nothing else. Answers how many. */
export async function sendNotices({ pool, clock }: FlightContext, target: NoticeTarget | undefined): Promise<number> {
  if (!target) return 0;
  const due = await pool.query<{ id: string; order_id: string; copies: number }>(
    `update sandbox_flights.notices set attempts = attempts + 1,
       next_at = $1::timestamptz + make_interval(secs => ($2::int[])[least(attempts + 1, $3)])
     where id in (select id from sandbox_flights.notices where next_at <= $1 and attempts < $3 + 3 limit $4 for update skip locked)
     returning id, order_id, copies`,
    [clock.now(), backOffSeconds, backOffSeconds.length, batch],
  );
  for (const { id, order_id, copies } of due.rows) {
    const body = JSON.stringify({ id, type: "order.airline_changed", data: { order: order_id } });
    let isTaken = true;
    for (let copy = 0; copy < copies; copy++) isTaken = (await send(target, body, clock.now())) && isTaken;
    if (isTaken) await pool.query("delete from sandbox_flights.notices where id = $1", [id]);
  }
  return due.rows.length;
}

/** Unreachable is the same as refused: the next attempt is planned. */
const send = ({ url, secret, fetch: post = fetch }: NoticeTarget, body: string, now: Date): Promise<boolean> =>
  post(url, {
    method: "POST",
    headers: { "content-type": "application/json", [noticeHeader]: signWebhook(secret, body, now) },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

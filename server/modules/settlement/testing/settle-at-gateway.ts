import type { SettlementFault } from "#sandbox/payments/faults.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { fetchSettlementsJob } from "../index.ts";

/** The gateway in a box settles all that has moved, with these faults, and we fetch it. */
export async function settleAtGateway(
  app: Pick<TestApp, "sandboxes" | "queue" | "database">,
  faults: SettlementFault[] = [],
): Promise<void> {
  const gateway = await app.sandboxes.openPayments();
  const answer = await gateway.app.request("/control", {
    method: "POST",
    headers: { authorization: `Bearer ${app.sandboxes.keys.secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ settlement: faults, settle: true }),
  });
  if (!answer.ok) throw new Error(`gateway answered ${answer.status}`);
  await fetchSettlements(app);
}

export async function fetchSettlements(app: Pick<TestApp, "queue" | "database">): Promise<void> {
  await app.queue.enqueue(app.database, fetchSettlementsJob, {});
  await app.queue.drain();
}

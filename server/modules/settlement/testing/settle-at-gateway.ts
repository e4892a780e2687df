import type { SettlementFault } from "#sandbox/payments/faults.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { fetchSettlementsJob } from "../index.ts";

/** The gateway in a box settles all that has moved, with these faults, and we fetch it. */
export async function settleAtGateway(
  app: Pick<TestApp, "sandboxes" | "queue" | "database">,
  faults: SettlementFault[] = [],
): Promise<void> {
  await controlGateway(app, { settlement: faults, settle: true });
  await fetchSettlements(app);
}

export async function fetchSettlements(app: Pick<TestApp, "queue" | "database">): Promise<void> {
  await app.queue.enqueue(app.database, fetchSettlementsJob, {});
  await app.queue.drain();
}

/** Tells the gateway in a box what happens next. */
export async function controlGateway({ sandboxes }: Pick<TestApp, "sandboxes">, body: object): Promise<void> {
  const { app } = await sandboxes.openPayments();
  const headers = { authorization: `Bearer ${sandboxes.keys.secretKey}`, "content-type": "application/json" };
  const answer = await app.request("/control", { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`gateway answered ${answer.status}`);
}

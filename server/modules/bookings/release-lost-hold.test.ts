import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { releaseLostHoldJob } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()), 60_000);
afterAll(() => app.close());

test("a hold whose answer was lost is looked for by one job, however often it is asked for, and once more later", async () => {
  const first = { bookingId: "b", clientRef: "first" };
  for (let press = 0; press < 20; press += 1) await app.queue.enqueue(app.database, releaseLostHoldJob, first);
  for (let turn = 0; turn < 3; turn += 1)
    await app.queue.enqueue(app.database, releaseLostHoldJob, { ...first, isLast: true }, { startAfter: 120 });
  // Another order of the same booking is another matter.
  await app.queue.enqueue(app.database, releaseLostHoldJob, { bookingId: "b", clientRef: "second" });
  const { rows } = await app.database.$client.query<{ data: object }>(
    "select data from jobs.job where name = $1 and state = 'created' order by created_on, id",
    [releaseLostHoldJob.name],
  );
  expect(rows.map(({ data }) => data)).toEqual([
    first,
    { ...first, isLast: true },
    { bookingId: "b", clientRef: "second" },
  ]);
});

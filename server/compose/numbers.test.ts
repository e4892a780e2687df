import { expect, test } from "vitest";
import { logInToDesk } from "#contract/admin/desk.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

test("calls that a limit refused are counted by what was called, and nobody is named", async () => {
  await using app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.01" } });
  const browser = createBrowser(app);
  await browser.open();
  const call = () => browser.api(logInToDesk, { email: "nobody@wijha.example", password: "Not-It-At-All-1" });
  const statuses: unknown[] = [];
  for (let turn = 0; turn < 4; turn++)
    await call().catch((error: unknown) => statuses.push((error as { status?: number }).status));
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  await app.counts.flush();
  const rows = await app.database.select().from(numberEvents);
  expect(rows).toMatchObject([{ metric: "limited", key: "logInToDesk", product: "", count: refused }]);
});

test("counts that cannot be written are kept for the next turn, and none is lost", async () => {
  await using app = await createTestApp();
  const search = { metric: "search" as const, product: "hotel" };
  app.counts.count(search);
  app.counts.count(search);
  await app.database.$client.query("alter table number_events rename to elsewhere");
  await app.counts.flush();
  app.counts.count(search);
  await app.database.$client.query("alter table elsewhere rename to number_events");
  await app.counts.flush();
  await app.counts.flush();
  const rows = await app.database.select().from(numberEvents);
  expect(rows).toMatchObject([{ metric: "search", product: "hotel", count: 3 }]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { listCases, snoozeCase } from "#contract/admin/cases.ts";
import { askCallback } from "#contract/packages.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a call that is late and put off is told of by text message where no address was given, once", async () => {
  const visitor = createBrowser(app);
  await visitor.open();
  await visitor.api(askCallback, {
    slug: "tokyo-seven-days",
    name: "نورة العتيبي",
    phone_country: "+966",
    phone: "501234567",
    slot: "17-19",
  });
  app.clock.advance(3 * 86_400);
  const khalid = await logInStaff(app, "supervisor");
  const [call] = (await khalid.api(listCases, { queue: "callback" })).cases;
  const until = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString();
  await khalid.api(snoozeCase, { caseId: call!.id, revision: call!.revision, until, reason: "Nobody is free" });
  await app.queue.drain();
  await app.queue.drain({ delayed: true });
  const texts = (await app.textBox?.list()) ?? [];
  expect(texts.map(({ toNumber }) => toNumber)).toEqual(["+966501234567"]);
  expect(texts[0]?.textBody).toContain(call!.reference);
});

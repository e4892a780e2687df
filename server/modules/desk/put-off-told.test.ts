import { afterAll, beforeAll, expect, test } from "vitest";
import { snoozeCase } from "#contract/admin/cases.ts";
import { countMails, readMail } from "#server/modules/accounts/testing/account-client.ts";
import { addStaff, logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { inMinutes } from "./testing/desk-fixture.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let sara: Member;
let khalid: Member;
beforeAll(async () => {
  app = await createTestApp();
  sara = await logInStaff(app, "agent");
  khalid = await logInStaff(app, "supervisor", await addStaff(app, "supervisor", { locale: "ar" }));
}, 60_000);
afterAll(() => app.close());

const promised = (minutes: number) => ({ id: "first-reply" as const, by: inMinutes(app, minutes) });
/** Letters that the supervisor has after somebody put a case off for so many minutes. */
async function lettersOf(by: Member, promiseIn: number | null, minutes: number) {
  const before = await countMails(app, khalid.staff.email);
  const row = await putCase(app, "message", { promise: promiseIn === null ? null : promised(promiseIn) });
  const until = inMinutes(app, minutes).toISOString();
  await by.api(snoozeCase, { caseId: row.id, revision: 0, until, reason: "The airline calls back about Huda" });
  await app.queue.drain();
  return { row, letters: (await countMails(app, khalid.staff.email)) - before };
}

test("a supervisor is mailed that a late case was put off, in their own language, without what was written about it", async () => {
  const { row, letters } = await lettersOf(sara, -60, 120);
  expect(letters).toBe(1);
  const { subject, text } = await readMail(app, khalid.staff.email);
  expect(subject).toContain("تأجيل");
  expect(subject).toContain(row.reference);
  expect(text).toContain(`/ar/staff?scope=snoozed&case=${row.id}`);
  expect(text).not.toContain("Huda");
});

test("so is one that comes back only after its promise; not one that comes back before, or was promised nothing", async () => {
  expect((await lettersOf(sara, 60, 61)).letters).toBe(1);
  expect((await lettersOf(sara, 60, 59)).letters).toBe(0);
  expect((await lettersOf(sara, null, 600)).letters).toBe(0);
  // The time is over: nothing is put off.
  expect((await lettersOf(sara, -60, -1)).letters).toBe(0);
});

test("whoever puts it off is not told of it; colleagues who share the work out are, agents and those who left are not", async () => {
  const other = await addStaff(app, "supervisor");
  const left = await addStaff(app, "supervisor", { disabledAt: app.clock.now() });
  expect((await lettersOf(khalid, -60, 30)).letters).toBe(0);
  expect(await countMails(app, other.email)).toBe(1);
  for (const nobody of [left, sara.staff]) expect(await countMails(app, nobody.email)).toBe(0);
});

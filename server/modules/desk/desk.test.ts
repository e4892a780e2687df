import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queuePermissions } from "#contract/admin/case-queues.ts";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { isPermitted, type StaffRole, staffRoles } from "#contract/admin/permissions.ts";
import {
  getCase,
  handOverCase,
  listCases,
  noteCase,
  releaseCase,
  revealContact,
  settleCase,
  snoozeCase,
  takeCase,
} from "#contract/admin/cases.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { addStaff, logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { inMinutes, writeMessage } from "./testing/desk-fixture.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let sara: Member;
let omar: Member;
let khalid: Member;
beforeAll(async () => {
  app = await createTestApp();
  [sara, omar, khalid] = [
    await logInStaff(app, "agent", await addStaff(app, "agent", { name: { en: "Sara Alharbi", ar: "سارة الحربي" } })),
    await logInStaff(app, "agent", await addStaff(app, "agent", { name: { en: "Omar Alshehri", ar: "عمر الشهري" } })),
    await logInStaff(app, "supervisor"),
  ];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => void (await app.database.delete(cases)));

const promised = (minutes: number) => ({ promise: { id: "first-reply" as const, by: inMinutes(app, minutes) } });
const queues = Object.keys(queuePermissions) as CaseQueue[];

describe("the list", () => {
  test("shows the oldest promise first, late ones before all, those without a promise last, each once over its pages", async () => {
    const at = promised(30);
    for (let index = 0; index < 120; index++)
      // Ties on purpose: forty by one promise at one instant, forty without one.
      await putCase(app, "message", index % 3 === 0 ? at : index % 3 === 1 ? {} : promised(index - 60));
    const seen: { id: string; promisedBy: string | null; late: boolean }[] = [];
    let cursor: string | undefined;
    do {
      const page = await sara.api(listCases, { ...(cursor && { cursor }) });
      seen.push(...page.cases);
      cursor = page.next ?? undefined;
      // What comes in meanwhile moves nobody's place.
      await putCase(app, "message", promised(-600));
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const order = seen.map(({ promisedBy }) => promisedBy ?? "9999");
    expect(order).toEqual(order.toSorted());
    expect(seen[0]?.late).toBe(true);
    expect(await refusalOf(sara.api(listCases, { cursor: "bm90IG91cnM" }))).toMatchObject({ status: 400 });
  });

  test("counts what waits, what is late and the oldest promise, by queue and by scope", async () => {
    const late = await putCase(app, "message", promised(-5));
    await putCase(app, "message", promised(20));
    await putCase(app, "callback");
    await putCase(app, "visa_step", promised(-50));
    await sara.api(takeCase, { caseId: late.id, revision: 0 });
    const { scopes, queues: counted } = await sara.api(listCases, {});
    expect(scopes).toMatchObject({
      all: { open: 3, late: 1, oldestPromise: late.promisedBy?.toISOString() },
      mine: { open: 1, late: 1 },
      nobodys: { open: 2, late: 0 },
      snoozed: { open: 0, oldestPromise: null },
    });
    expect(counted.find(({ queue }) => queue === "callback")).toEqual({
      queue: "callback",
      open: 1,
      late: 0,
      oldestPromise: null,
    });
    expect((await sara.api(listCases, { scope: "mine" })).cases.map(({ id }) => id)).toEqual([late.id]);
  });

  test.each(staffRoles)("%s sees and works the queues of the role, and no other", async (role: StaffRole) => {
    const member = await logInStaff(app, role);
    const all = new Map<CaseQueue, string>();
    for (const queue of queues) all.set(queue, (await putCase(app, queue)).id);
    const own = queues.filter((queue) => queuePermissions[queue].some((each) => isPermitted(role, each)));
    const list = await member.api(listCases, {});
    expect(list.cases.map(({ queue }) => queue).toSorted()).toEqual(own.toSorted());
    expect(list.queues.map(({ queue }) => queue)).toEqual(own);
    for (const [queue, caseId] of all) {
      const refused = { status: 403, code: "forbidden" };
      const calls = [
        () => member.api(getCase, { caseId }),
        () => member.api(listCases, { queue }),
        () => member.api(takeCase, { caseId, revision: 0 }),
      ];
      for (const call of calls)
        if (own.includes(queue)) expect(await call()).toBeTruthy();
        else expect(await refusalOf(call())).toMatchObject(refused);
    }
  });
});

describe("whose it is", () => {
  test("is given back, handed to a colleague whose role works it, and taken over by a supervisor alone", async () => {
    const { id: caseId } = await putCase(app, "message");
    await sara.api(takeCase, { caseId, revision: 0 });
    expect(await refusalOf(omar.api(takeCase, { caseId, revision: 1 }))).toMatchObject({
      status: 409,
      details: { by: sara.staff.name.en },
    });
    const finance = await logInStaff(app, "finance");
    expect(await refusalOf(sara.api(handOverCase, { caseId, revision: 1, to: finance.staff.id }))).toMatchObject({
      status: 422,
    });
    const { case: handed } = await sara.api(handOverCase, { caseId, revision: 1, to: omar.staff.id });
    expect(handed).toMatchObject({ owner: { id: omar.staff.id, name: omar.staff.name.en }, revision: 2 });
    await khalid.api(takeCase, { caseId, revision: 2 });
    const { case: free } = await khalid.api(releaseCase, { caseId, revision: 3 });
    expect(free).toMatchObject({ owner: null, takenAt: null });
    const { history, colleagues } = await sara.api(getCase, { caseId });
    expect(history.map(({ action, by, to }) => [action, by?.id ?? null, to?.id ?? null])).toEqual([
      ["opened", null, null],
      ["taken", sara.staff.id, null],
      ["handed_over", sara.staff.id, omar.staff.id],
      ["taken", khalid.staff.id, null],
      ["released", khalid.staff.id, null],
    ]);
    expect(colleagues.map(({ id }) => id)).toContain(omar.staff.id);
    expect(colleagues.map(({ id }) => id)).not.toContain(finance.staff.id);
  });
});

test("a snoozed case is out of the list until its time; a late one is back within a day", async () => {
  const early = await putCase(app, "message", promised(60));
  const late = await putCase(app, "message", promised(-60));
  const snooze = (caseId: string, minutes: number, revision = 0) =>
    sara.api(snoozeCase, {
      caseId,
      revision,
      until: inMinutes(app, minutes).toISOString(),
      reason: "Airline calls back",
    });
  expect(await refusalOf(snooze(late.id, 25 * 60))).toMatchObject({ status: 422, errors: { until: ["too_late"] } });
  await snooze(late.id, 23 * 60);
  const { case: away } = await snooze(early.id, 20);
  expect(away).toMatchObject({ snoozeReason: "Airline calls back" });
  expect((await sara.api(listCases, {})).cases).toEqual([]);
  expect((await sara.api(listCases, { scope: "snoozed" })).cases).toHaveLength(2);
  app.clock.advance(21 * 60);
  expect((await sara.api(listCases, {})).cases).toMatchObject([{ id: early.id, snoozedUntil: null }]);
  await snooze(late.id, -1, 1);
  expect((await sara.api(listCases, {})).cases).toHaveLength(2);
});

test("notes stand in the history and, apart from the audit entries, can be erased", async () => {
  const { id: caseId } = await putCase(app, "payment_mismatch");
  await sara.api(noteCase, { caseId, revision: 0, text: "Asked for Waleed at the group desk." });
  expect(await refusalOf(sara.api(noteCase, { caseId, revision: 0, text: "Again." }))).toMatchObject({ status: 409 });
  expect(await refusalOf(sara.api(noteCase, { caseId, revision: 1, text: " " }))).toMatchObject({ status: 422 });
  await sara.api(settleCase, { caseId, revision: 1, text: "Put right with the airline." });
  const { case: closed, history } = await sara.api(getCase, { caseId });
  expect(closed).toMatchObject({ result: "settled", revision: 2 });
  expect(history.map(({ text }) => text)).toEqual([
    null,
    "Asked for Waleed at the group desk.",
    "Put right with the airline.",
  ]);
  expect(JSON.stringify(await auditOf(app.database, `case:${caseId}`))).not.toContain("Waleed");
  const open = await putCase(app, "message");
  expect(await refusalOf(sara.api(settleCase, { caseId: open.id, revision: 0, text: "No." }))).toMatchObject({
    status: 409,
    details: { queue: "message" },
  });
});

test("a contact is shown for a reason, which the audit keeps, and to no role without the permission", async () => {
  await writeMessage(app);
  const [row] = (await sara.api(listCases, {})).cases;
  const caseId = row?.id ?? "";
  expect(JSON.stringify(row)).not.toMatch(/551112041|noura@example/);
  expect(await refusalOf(sara.api(revealContact, { caseId, reason: "" }))).toMatchObject({ status: 422 });
  expect(await sara.api(revealContact, { caseId, reason: "To call about the bag" })).toEqual({
    name: "Noura Alotaibi",
    phone: "+966551112041",
    email: "noura@example.com",
  });
  expect(await auditOf(app.database, `case:${caseId}`)).toMatchObject([
    { action: "case.contact_shown", staffId: sara.staff.id, reason: "To call about the bag" },
  ]);
  const editor = await logInStaff(app, "editor");
  expect(await refusalOf(editor.api(revealContact, { caseId, reason: "Why not" }))).toMatchObject({ status: 403 });
  const gone = await putCase(app, "message");
  expect(await refusalOf(sara.api(revealContact, { caseId: gone.id, reason: "x" }))).toMatchObject({ status: 404 });
});

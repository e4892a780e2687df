import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#contract/admin/audit.ts";
import { getDesk } from "#contract/admin/desk.ts";
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffSecondFactor,
} from "#contract/admin/staff.ts";
import {
  endDeskSession,
  endOtherDeskSessions,
  endStaffSession,
  endStaffSessions,
  listAllStaffSessions,
  listDeskSessions,
  listStaffSessions,
} from "#contract/admin/staff-sessions.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { staffMembers } from "../tables.ts";
import { addStaff, beginLogIn, logInStaff } from "../testing/log-in-staff.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
// Who is the last administrator is another question in each test.
beforeEach(() => app.database.update(staffMembers).set({ disabledAt: app.clock.now() }));
afterAll(() => app.close());

const reason = "moved to another desk";
const oneself = { status: 422, errors: { staffId: ["not_oneself"] } };
const lastOne = { status: 422, errors: { staffId: ["last_administrator"] } };

test("a role changes at once, in open sessions too, and is written down with its reason", async () => {
  const [hind, omar] = [await logInStaff(app, "administrator"), await logInStaff(app, "agent")];
  const staffId = omar.staff.id;
  expect(await hind.api(changeStaffRole, { staffId, role: "supervisor", reason })).toMatchObject({
    role: "supervisor",
  });
  expect((await omar.api(getDesk, {})).permissions).toContain("audit.read");
  const { entries } = await omar.api(listAuditEntries, { subject: `staff:${staffId}` });
  expect(entries[0]).toMatchObject({
    action: "staff.role_changed",
    by: { id: hind.staff.id, name: hind.staff.name },
    before: { role: "agent" },
    after: { role: "supervisor" },
    reason,
  });
  expect((await hind.api(listStaff, {})).staff.find(({ id }) => id === staffId)).toMatchObject({
    role: "supervisor",
    hasSecondFactor: true,
    sessions: 1,
  });
});

test("a reason is asked for", async () => {
  const [hind, omar] = [await logInStaff(app, "administrator"), await addStaff(app, "agent")];
  const call = hind.api(disableStaff, { staffId: omar.id, reason: "  " });
  expect(await refusalOf(call)).toMatchObject({ errors: { reason: ["required"] } });
});

test("a disabled member is out at once and cannot come back until enabled", async () => {
  const [hind, omar] = [await logInStaff(app, "administrator"), await logInStaff(app, "agent")];
  const staffId = omar.staff.id;
  await hind.api(disableStaff, { staffId, reason });
  await hind.api(disableStaff, { staffId, reason });
  expect(await refusalOf(omar.api(getDesk, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(beginLogIn(app, omar.staff))).toMatchObject({ status: 422 });
  await hind.api(enableStaff, { staffId, reason: "back again" });
  await logInStaff(app, "agent", omar.staff);
});

test("nobody changes the own access, and a stranger's id is nobody's", async () => {
  const hind = await logInStaff(app, "administrator");
  await addStaff(app, "administrator");
  const staffId = hind.staff.id;
  expect(await refusalOf(hind.api(changeStaffRole, { staffId, role: "agent", reason }))).toMatchObject(oneself);
  for (const endpoint of [disableStaff, enableStaff, resetStaffSecondFactor]) {
    expect(await refusalOf(hind.api(endpoint, { staffId, reason }))).toMatchObject(oneself);
    const nobody = hind.api(endpoint, { staffId: "A".repeat(22), reason });
    expect(await refusalOf(nobody)).toMatchObject({ status: 404 });
  }
});

test("two administrators who remove each other at the same time: one stays", async () => {
  for (let turn = 0; turn < 3; turn++) {
    const [one, other] = [await logInStaff(app, "administrator"), await logInStaff(app, "administrator")];
    const ids = [one.staff.id, other.staff.id];
    const calls = [
      one.api(disableStaff, { staffId: other.staff.id, reason }),
      other.api(changeStaffRole, { staffId: one.staff.id, role: "agent", reason }),
    ];
    const done = await Promise.allSettled(calls);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = await app.database
      .select()
      .from(staffMembers)
      .where(and(inArray(staffMembers.id, ids), eq(staffMembers.role, "administrator")));
    expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
    await app.database.update(staffMembers).set({ disabledAt: app.clock.now() });
  }
});

test("the last active administrator is neither disabled nor made something else", async () => {
  const [hind, second] = [await logInStaff(app, "administrator"), await addStaff(app, "administrator")];
  const staffId = hind.staff.id;
  expect(await refusalOf(hind.api(disableStaff, { staffId, reason }))).toMatchObject(oneself);
  await hind.api(disableStaff, { staffId: second.id, reason });
  expect(await refusalOf(hind.api(disableStaff, { staffId, reason }))).toMatchObject(lastOne);
  expect(await refusalOf(hind.api(changeStaffRole, { staffId, role: "agent", reason }))).toMatchObject(lastOne);
});

test("sessions are listed and ended, one's own by oneself, another's by an administrator", async () => {
  const [hind, omar] = [await logInStaff(app, "administrator"), await logInStaff(app, "agent")];
  const second = await logInStaff(app, "agent", omar.staff);
  const { sessions } = await omar.api(listDeskSessions, {});
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  await omar.api(endDeskSession, { sessionId: sessions[1]!.id });
  expect(await refusalOf(second.api(getDesk, {}))).toMatchObject({ status: 401 });
  const [own] = (await hind.api(listDeskSessions, {})).sessions;
  expect(await refusalOf(omar.api(endDeskSession, { sessionId: own!.id }))).toMatchObject({ status: 404 });
  const staffId = omar.staff.id;
  const [left] = (await hind.api(listStaffSessions, { staffId })).sessions;
  await hind.api(endStaffSession, { staffId, sessionId: left!.id });
  expect(await refusalOf(omar.api(getDesk, {}))).toMatchObject({ status: 401 });
});

test("an administrator sees who is at the desk and ends all sessions of one, whose browsers are out", async () => {
  const [hind, omar] = [await logInStaff(app, "administrator"), await logInStaff(app, "agent")];
  const second = await logInStaff(app, "agent", omar.staff);
  const staffId = omar.staff.id;
  const { members } = await hind.api(listAllStaffSessions, {});
  expect(members.find(({ id }) => id === staffId)).toMatchObject({ name: omar.staff.name, role: "agent" });
  expect(members.find(({ id }) => id === staffId)?.sessions).toHaveLength(2);
  expect(members.find(({ id }) => id === hind.staff.id)?.sessions.map(({ current }) => current)).toEqual([true]);
  expect(await hind.api(endStaffSessions, { staffId })).toEqual({ ended: 2 });
  expect(await hind.api(endStaffSessions, { staffId })).toEqual({ ended: 0 });
  for (const browser of [omar, second])
    expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
  const { entries } = await hind.api(listAuditEntries, { subject: `staff:${staffId}`, action: "staff.sessions_ended" });
  expect(entries).toMatchObject([{ by: { id: hind.staff.id }, before: { sessions: 2 } }]);
});

test("one's other sessions are ended by oneself; the one that asks stays", async () => {
  const hind = await logInStaff(app, "administrator");
  const second = await logInStaff(app, "administrator", hind.staff);
  expect(await hind.api(endOtherDeskSessions, {})).toEqual({ ended: 1 });
  expect(await refusalOf(second.api(getDesk, {}))).toMatchObject({ status: 401 });
  expect(await hind.api(endStaffSessions, { staffId: hind.staff.id })).toEqual({ ended: 0 });
  expect(await hind.api(getDesk, {})).toMatchObject({ role: "administrator" });
});

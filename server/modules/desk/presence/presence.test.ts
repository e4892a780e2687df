import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { PresenceEvent } from "#contract/admin/presence.ts";
import { addStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { subjectToLookAt } from "./may-look.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createWhoIsHere } from "./who-is-here.ts";

const subject = `booking:${"B".repeat(22)}`;
let app: TestApp;
let processes: Presence[] = [];
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  for (const each of processes) await each.end();
  processes = [];
});

/** A process of the installation, with its own memory of who is where. */
function openProcess(times = { beatMs: 60_000, keepMs: 60_000 }): Presence {
  const presence = createPresence(
    { db: app.database, connection: app.connection, log: silentLog, staff: app.staff },
    times,
  );
  processes.push(presence);
  return presence;
}

/** Somebody who looks, and what they are told; `next` waits for the names of one telling. */
async function look(presence: Presence, staffId: string, at = subject) {
  const told: PresenceEvent[] = [];
  let wake = Promise.withResolvers<void>();
  const leave = await presence.join({
    subject: at,
    staffId,
    tell: (event) => {
      told.push(event);
      wake.resolve();
      wake = Promise.withResolvers<void>();
    },
  });
  let read = 0;
  const next = async (): Promise<string[]> => {
    while (told.length === read) await wake.promise;
    return told[read++]!.others.map(({ name }) => name.en);
  };
  return { leave, next, told };
}

test("two who have the same open are told of each other, in one process and between two, and of a third who leaves", async () => {
  const [sara, omar, lama] = [
    await addStaff(app, "agent", { name: { en: "Sara", ar: "سارة" } }),
    await addStaff(app, "agent", { name: { en: "Omar", ar: "عمر" } }),
    await addStaff(app, "supervisor", { name: { en: "Lama", ar: "لمى" } }),
  ];
  const [one, other] = [openProcess(), openProcess()];
  const first = await look(one, sara.id);
  const elsewhere = await look(one, lama.id, `booking:${"C".repeat(22)}`);
  const second = await look(other, omar.id);
  expect(await first.next()).toEqual(["Omar"]);
  expect(await second.next()).toEqual(["Sara"]);
  const third = await look(one, lama.id);
  expect((await first.next()).toSorted()).toEqual(["Lama", "Omar"]);
  expect((await third.next()).length).toBeGreaterThan(0);
  third.leave();
  expect(await first.next()).toEqual(["Omar"]);
  second.leave();
  expect(await first.next()).toEqual([]);
  expect(elsewhere.told).toEqual([]);
});

test("oneself in two windows is nobody else", async () => {
  const [sara, omar] = [
    await addStaff(app, "agent"),
    await addStaff(app, "agent", { name: { en: "Omar", ar: "عمر" } }),
  ];
  const presence = openProcess();
  const [one, two] = [await look(presence, sara.id), await look(presence, sara.id)];
  const visitor = await look(presence, omar.id);
  expect([await one.next(), await two.next()]).toEqual([["Omar"], ["Omar"]]);
  one.leave();
  // Her other window is still there.
  expect(await visitor.next()).toEqual([sara.name.en]);
  expect(visitor.told).toHaveLength(1);
});

test("a process that dies without a word is forgotten within seconds", async () => {
  const [sara, omar] = [
    await addStaff(app, "agent"),
    await addStaff(app, "agent", { name: { en: "Omar", ar: "عمر" } }),
  ];
  const [alive, dead] = [openProcess({ beatMs: 50, keepMs: 400 }), openProcess()];
  const first = await look(alive, sara.id);
  await look(dead, omar.id);
  expect(await first.next()).toEqual(["Omar"]);
  await dead.end();
  expect(await first.next()).toEqual([]);
});

test("who is not heard of again goes at its time, and no sooner", () => {
  const here = createWhoIsHere();
  here.hear(subject, "line", { staffId: "omar", until: 1_000 });
  expect(here.others(subject, "sara", 999)).toEqual(["omar"]);
  expect(here.others(subject, "omar", 999)).toEqual([]);
  expect(here.others(subject, "sara", 1_000)).toEqual([]);
  here.hear(subject, "line", { staffId: "omar", until: 2_000 });
  here.expire(1_500);
  expect(here.others(subject, "sara", 1_500)).toEqual(["omar"]);
});

test("nobody is told of what they may not open", async () => {
  const [editor, finance] = [await logInStaff(app, "editor"), await logInStaff(app, "finance")];
  const sessionOf = ({ staff }: typeof editor) => ({ staffId: staff.id, sessionId: "", name: "", role: staff.role });
  const { id } = await putCase(app, "refund_refused");
  const deps = { db: app.database };
  expect(await subjectToLookAt(deps, `case:${id}`, sessionOf(finance))).toBe(`case:${id}`);
  expect(await subjectToLookAt(deps, `case:${id}`, sessionOf(editor))).toBeNull();
  expect(await subjectToLookAt(deps, subject, sessionOf(finance))).toBe(subject);
  expect(await subjectToLookAt(deps, subject, sessionOf(editor))).toBeNull();
  for (const asked of [undefined, "", "case:short", `case:${"A".repeat(22)}`, "staff:x"])
    expect(await subjectToLookAt(deps, asked, sessionOf(finance))).toBeNull();
});

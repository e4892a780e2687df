import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAuditChain, getAuditLog, listAuditEntries } from "#contract/admin/audit.ts";
import { listCases } from "#contract/admin/cases.ts";
import { getSystem, retryFailedJob } from "#contract/admin/system.ts";
import { changeStaffRole, inviteStaff } from "#contract/admin/staff.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { checkAuditJob } from "./check-chain.ts";
import { addStaff, logInStaff } from "../testing/log-in-staff.ts";

let app: TestApp;
let hind: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  hind = await logInStaff(app, "administrator");
});
afterAll(() => app.close());

const shown = (staffId: string, at: Date) =>
  transaction(app.database, (tx) =>
    recordAudit(tx, { staffId, action: "case.contact_shown", subject: "case:one", reason: "to call", at }),
  );

test("a check says when it was made and by whom, and is an entry itself", async () => {
  expect((await hind.api(getAuditLog, {})).checked).toBeNull();
  const report = await hind.api(checkAuditChain, {});
  expect(report.broken).toBeNull();
  const log = await hind.api(getAuditLog, {});
  expect(log.checked).toEqual({
    at: app.clock.now().toISOString(),
    by: { id: hind.staff.id, name: hind.staff.name },
    entries: report.entries,
    broken: null,
  });
  expect(log.entries).toBe(report.entries + 1);
  const { entries } = await hind.api(listAuditEntries, {});
  expect(entries[0]).toMatchObject({ action: "audit.checked", sequence: log.entries, hash: log.lastHash });
});

test("the site looks at it every night by itself, and says so", async () => {
  await app.queue.enqueue(app.database, checkAuditJob, {});
  await app.queue.drain();
  const { checked } = await hind.api(getAuditLog, {});
  expect(checked).toMatchObject({ at: app.clock.now().toISOString(), by: null, broken: null });
});

test("a chain that is found broken at night is a case of the administrators until somebody has looked", async () => {
  const { rows } = await app.database.$client.query<{ sequence: string; reason: string | null }>(
    "select sequence, reason from audit_entries order by sequence desc limit 1",
  );
  const { sequence, reason } = rows[0]!;
  const rewrite = async (text: string | null) => {
    await app.database.$client.query("alter table audit_entries disable trigger user");
    await app.database.$client.query("update audit_entries set reason = $1 where sequence = $2", [text, sequence]);
    await app.database.$client.query("alter table audit_entries enable trigger user");
  };
  await rewrite("somebody else wrote this");
  await app.queue.enqueue(app.database, checkAuditJob, {});
  for (let turn = 0; turn < 3; turn += 1) await app.queue.drain({ allowFailures: true });
  const { cases } = await hind.api(listCases, { queue: "failed_job" });
  expect(cases.map(({ facts }) => facts.job)).toEqual(["staff.audit-broken"]);
  await rewrite(reason);
  const { jobs } = await hind.api(getSystem, {});
  const { id: jobId, revision } = jobs.find(({ name }) => name === "staff.audit-broken")!;
  await hind.api(retryFailedJob, { jobId, revision });
  await app.queue.drain();
  expect((await hind.api(listCases, { queue: "failed_job" })).cases).toEqual([]);
});

test("entries are found by who, what and to what, and only those", async () => {
  const omar = await addStaff(app, "agent");
  await hind.api(changeStaffRole, { staffId: omar.id, role: "editor", reason: "asked by +966 55 440 0041" });
  const subject = `staff:${omar.id}`;
  const [entry, ...others] = (await hind.api(listAuditEntries, { subject, action: "staff.role_changed" })).entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ subjectName: omar.name, by: { id: hind.staff.id }, reason: "asked by +9•••41" });
  expect((await hind.api(listAuditEntries, { action: "case.taken" })).entries).toEqual([]);
  expect((await hind.api(listAuditEntries, { staffId: omar.id })).entries).toEqual([]);
  expect((await hind.api(getAuditLog, {})).actions).toEqual(
    expect.arrayContaining(["audit.checked", "staff.logged_in", "staff.role_changed"]),
  );
});

test("an invitation's address is written down masked", async () => {
  const name = { en: "Nora Alqahtani", ar: "نورة القحطاني" };
  await hind.api(inviteStaff, { email: "nora@wijha.example", name, role: "agent" });
  const { entries } = await hind.api(listAuditEntries, { action: "staff.invited" });
  expect(entries[0]?.after).toEqual({ email: "n•••@wijha.example", role: "agent" });
});

test("pages follow each other without a gap, also while entries come in", async () => {
  for (let turn = 0; turn < 55; turn++) await shown(hind.staff.id, app.clock.now());
  const first = await hind.api(listAuditEntries, {});
  await shown(hind.staff.id, app.clock.now());
  const second = await hind.api(listAuditEntries, { before: first.next ?? "" });
  expect(first.entries).toHaveLength(50);
  expect(second.entries[0]?.sequence).toBe((first.entries.at(-1)?.sequence ?? 0) - 1);
});

test("looks at personal data are counted by person, those of today in Riyadh", async () => {
  const omar = await addStaff(app, "agent");
  const night = new Date("2027-03-01T20:59:59Z");
  app.clock.set(new Date("2027-03-01T21:30:00Z"));
  const khalid = await logInStaff(app, "supervisor");
  await shown(omar.id, night);
  await shown(omar.id, app.clock.now());
  await shown(omar.id, app.clock.now());
  await shown(khalid.staff.id, app.clock.now());
  const { shownToday } = await khalid.api(getAuditLog, {});
  const counts = Object.fromEntries(shownToday.map(({ id, looks }) => [id, looks]));
  expect(counts).toMatchObject({ [omar.id]: 2, [khalid.staff.id]: 1 });
});

test("whoever may not read it is told so", async () => {
  const omar = await logInStaff(app, "agent");
  const refused = { status: 403 };
  expect(await refusalOf(omar.api(getAuditLog, {}))).toMatchObject(refused);
  expect(await refusalOf(omar.api(checkAuditChain, {}))).toMatchObject(refused);
  expect(await refusalOf(omar.api(listAuditEntries, {}))).toMatchObject(refused);
});

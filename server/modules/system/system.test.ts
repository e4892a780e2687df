import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { listCases } from "#contract/admin/cases.ts";
import { getSystem, leaveFailedJob, retryFailedJob } from "#contract/admin/system.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { writeMessage } from "#server/modules/desk/testing/desk-fixture.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { failedJobs } from "#server/platform/queue/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { mailAnswerJob } from "#server/modules/desk/resolutions/answer-message.ts";

let app: TestApp;
let hind: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  hind = await logInStaff(app, "administrator");
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.delete(cases);
  await app.database.delete(failedJobs);
});

/** A letter that is there for nobody: its job has nothing to do, and succeeds. */
const payload = { noteId: "A".repeat(22) };
const fail = (error = "the mail service is away", more: { payload?: object; name?: string } = {}) =>
  app.failedJobs.failed({ name: mailAnswerJob.name, payload, error, tries: 13, singletonKey: null, ...more });
const jobs = async () => (await hind.api(getSystem, {})).jobs;
const waiting = async () => (await hind.api(listCases, { queue: "failed_job" })).cases;

test("a job that fails for good is kept with its case, and is over with it once its retry succeeds", async () => {
  await fail();
  const [job] = await jobs();
  expect(job).toMatchObject({ name: "desk.mail-answer", tries: 13, state: "failed", revision: 0 });
  expect(job?.about).toEqual([{ name: "noteId", value: payload.noteId }]);
  expect(await waiting()).toMatchObject([{ facts: { job: "desk.mail-answer", asked: 13 }, promisedBy: null }]);
  const { job: retried } = await hind.api(retryFailedJob, { jobId: job!.id, revision: 0 });
  expect(retried).toMatchObject({ state: "retrying", revision: 1 });
  expect(await waiting()).toHaveLength(1);
  await app.queue.drain();
  expect(await jobs()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect((await auditOf(app.database, `job:${job!.id}`)).map(({ action, staffId }) => [action, staffId])).toEqual([
    ["job.retried", hind.staff.id],
  ]);
});

test("pressed twice at once it runs once: one of both is told so", async () => {
  await fail();
  const [job] = await jobs();
  const press = () => hind.api(retryFailedJob, { jobId: job!.id, revision: 0 });
  const pressed = await Promise.allSettled([press(), press(), press()]);
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await app.database.$client.query<{ n: number }>(
    "select count(*)::int as n from jobs.job where singleton_key = $1",
    [`retry of ${job!.id}`],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await auditOf(app.database, `job:${job!.id}`)).toHaveLength(1);
  await app.queue.drain();
});

test("a retry that fails as well is the same job, with all its tries, and its case stays", async () => {
  await fail();
  const [job] = await jobs();
  await hind.api(retryFailedJob, { jobId: job!.id, revision: 0 });
  await app.failedJobs.failed({
    name: mailAnswerJob.name,
    payload,
    error: "away again",
    tries: 13,
    singletonKey: `retry of ${job!.id}`,
  });
  expect(await jobs()).toMatchObject([{ id: job!.id, tries: 26, error: "away again", state: "failed", revision: 2 }]);
  expect(await waiting()).toHaveLength(1);
  expect(await refusalOf(hind.api(retryFailedJob, { jobId: job!.id, revision: 0 }))).toMatchObject({ status: 409 });
});

test("one that nobody runs again is left for a reason, with its case", async () => {
  await fail();
  const [job] = await jobs();
  const leave = (reason: string) => hind.api(leaveFailedJob, { jobId: job!.id, revision: 0, reason });
  expect(await refusalOf(leave(" "))).toMatchObject({ errors: { reason: ["required"] } });
  await leave("the booking was settled by hand");
  expect(await jobs()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await refusalOf(leave("once more"))).toMatchObject({ status: 409 });
  expect(await auditOf(app.database, `job:${job!.id}`)).toMatchObject([
    { action: "job.left", staffId: hind.staff.id, reason: "the booking was settled by hand" },
  ]);
  const [row] = await app.database.select().from(failedJobs).where(eq(failedJobs.id, job!.id));
  expect(row?.state).toBe("left");
});

test("what is over goes after ninety days, and what waits for a person never", async () => {
  await fail();
  await fail();
  const [job] = await jobs();
  await hind.api(leaveFailedJob, { jobId: job!.id, revision: 0, reason: "done by hand" });
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await app.failedJobs.deleteOld(inDays(89));
  expect(await app.database.$count(failedJobs)).toBe(2);
  await app.failedJobs.deleteOld(inDays(91));
  expect(await app.database.select({ state: failedJobs.state }).from(failedJobs)).toEqual([{ state: "failed" }]);
});

test("what is no id of a payload is not told, nor an address in an error; an unknown kind is refused", async () => {
  await fail("550 noura@example.com is unknown", {
    payload: { bookingId: "B".repeat(22), words: "call me at noon", nested: { a: 1 } },
    name: "gone.long-ago",
  });
  const [job] = await jobs();
  expect(job).toMatchObject({ error: "550 ••• is unknown", about: [{ name: "bookingId", value: "B".repeat(22) }] });
  expect(await refusalOf(hind.api(retryFailedJob, { jobId: job!.id, revision: 0 }))).toMatchObject({
    status: 409,
    details: { unknown: true },
  });
  expect(await jobs()).toMatchObject([{ state: "failed", revision: 0 }]);
});

test("the queue itself hands over a job whose tries are used up, but none of the clock's and no sealed letter", async () => {
  await using other = await createTestApp();
  const broken = jobType<{ thing: string }>("tests.broken", { retries: 1, retryDelay: 0 });
  other.queue.handle(broken, async () => {
    throw new Error("out of order");
  });
  const clocks = jobType<Record<string, never>>("tests.clocks", { retries: 0 });
  other.queue.handle(clocks, async () => {
    throw new Error("not this time");
  });
  other.queue.schedule(clocks, 3600, {});
  await other.queue.stop();
  await other.queue.start({ work: false });
  await other.queue.enqueue(other.database, broken, { thing: "C".repeat(22) });
  await other.queue.enqueue(other.database, clocks, {});
  const sealed = broken as unknown as ReturnType<typeof jobType<{ sealed: string }>>;
  await other.queue.enqueue(other.database, sealed, { sealed: "secret letter" });
  for (let turn = 0; turn < 4; turn++) await other.queue.drain({ delayed: true, allowFailures: true });
  const rows = await other.database.select().from(failedJobs);
  expect(rows).toMatchObject([{ name: "tests.broken", payload: { thing: "C".repeat(22) }, tries: 2, state: "failed" }]);
  expect(rows[0]?.error).toContain("out of order");
});

test("the page tells of health, suppliers, mails without words, limits and build", async () => {
  await writeMessage(app);
  await app.queue.drain();
  const system = await hind.api(getSystem, {});
  expect(system.health.database.verdict).toBe("good");
  expect(system.health.disk.total).toBeGreaterThan(system.health.disk.free);
  expect(system.health.redis).toBeNull();
  expect(system.health.rounds.map(({ name }) => name)).toContain("bookings.sweep");
  expect(system.suppliers.map(({ product, kind }) => `${product} ${kind}`)).toContain("flight sandbox");
  expect(system.mails.last[0]).toMatchObject({
    template: "contact_received",
    to: "n•••@example.com",
    state: "sent",
    tries: 1,
  });
  expect(JSON.stringify(system)).not.toContain("My bag is not on my ticket");
  expect(system.build.migrations).toMatchObject({ verdict: "good", applied: system.build.migrations.known });
  expect(system.build.node).toBe(process.version);
  const limited = { metric: "limited" as const, key: "searchFlights" };
  for (let call = 0; call < 3; call++) app.counts.count(limited);
  await app.counts.flush();
  expect((await hind.api(getSystem, {})).limits.refused).toEqual([{ name: "searchFlights", lastHour: 3, lastDay: 3 }]);
});

test("faults that are set for a supplier in a box are told", async () => {
  await using other = await createTestApp({ env: { SANDBOX_FAULTS: "hotels.book.pending=1" } });
  const { suppliers } = await (await logInStaff(other, "administrator")).api(getSystem, {});
  expect(suppliers.find(({ product }) => product === "hotel")).toMatchObject({
    faults: "book.pending=1",
    verdict: "slow",
  });
});

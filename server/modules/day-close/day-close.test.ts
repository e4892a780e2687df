import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDay, getDay, listDays, returnDay, signDay } from "#contract/admin/day-close.ts";
import { listCases } from "#contract/admin/cases.ts";
import { getSystem, retryFailedJob } from "#contract/admin/system.ts";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { accountSums, balancesByCloses, sumsByCloses } from "#server/platform/ledger/account-sums.ts";
import { closedThrough } from "#server/platform/ledger/closed-day.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { ledgerBalances, writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { tomorrowMorning } from "#server/testing/fake-clock.ts";
import { checkClosesJob } from "./check-at-night.ts";

let app: TestApp;
let day: string;
type Member = Awaited<ReturnType<typeof logInStaff>>;
let [finance, administrator]: Member[] = [];
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(tomorrowMorning());
  day = riyadhDay(app.clock.now());
  await createRider(app).book({ adults: 2 });
  await app.queue.drain();
  app.clock.advance(86_400);
  finance = await logInStaff(app, "finance");
  administrator = await logInStaff(app, "administrator");
}, 60_000);
afterAll(() => app.close());

const read = (of = day) => finance!.api(getDay, { day: of });
const sign = async (by = finance!, reason = "") =>
  by.api(signDay, { day, fingerprint: (await read()).fingerprint, reason });
const close = async (by = administrator!) => by.api(closeDay, { day, fingerprint: (await read()).fingerprint });
const write = (tx: Transaction, key: string, at: Date) =>
  writeLedger(tx, { key, paymentId: null, at, entries: { suspense: 1, company_bank: -1 } });
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: unknown) => (error as { cause?: Error }).cause?.message ?? String(error),
  );

/** A case about a booking, opened during the day. */
const open = (queue: "unknown_outcome" | "refund_refused", subject: string) =>
  transaction(app.database, (tx) =>
    openCase(
      tx,
      { now: () => riyadhMidnight(addDays(day, 1)) && new Date(riyadhMidnight(day).getTime() + 1) },
      { queue, subject, bookingId: null, reference: subject, who: null, facts: {}, locale: "en", promise: null },
    ),
  );
const end = (queue: "unknown_outcome" | "refund_refused", subject: string) =>
  transaction(app.database, (tx) => closeCase(tx, app.clock, { queue, subject }, "ended", null));

test("the days from the first entry to yesterday are open; today is no day to close", async () => {
  expect(await finance!.api(listDays, {})).toMatchObject({ open: [day], signed: null, closed: [], broken: null });
  expect(await read()).toMatchObject({ state: "ready", from: day });
  await expect(read(addDays(day, 1))).rejects.toMatchObject({ code: "not_found" });
  await expect(read("2020-01-01")).rejects.toMatchObject({ code: "not_found" });
});

test("what is unknown stops the close, with what it is; what only waits for a bank is told, and wants words", async () => {
  await open("unknown_outcome", "482930999001");
  const stopped = await read();
  expect(stopped.state).toBe("stopped");
  expect(stopped.checks.find(({ id }) => id === "unknown")).toMatchObject({
    stops: true,
    open: 1,
    examples: [{ text: "482930999001", caseId: expect.any(String) }],
  });
  await expect(sign()).rejects.toMatchObject({ errors: { day: ["stopped"] } });
  await end("unknown_outcome", "482930999001");
  await open("refund_refused", "482930999002");
  expect(await read()).toMatchObject({ state: "ready" });
  await expect(sign()).rejects.toMatchObject({ errors: { reason: ["required"] } });
});

test("a document that the authority has not got stops it too", async () => {
  const authority = await app.sandboxes.openTaxes();
  authority.faults.next("report", "refused");
  const at = app.clock.now();
  app.clock.set(new Date(riyadhMidnight(day).getTime() + 20 * 3_600_000));
  const { id } = await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  app.clock.set(at);
  const unreported = (await read()).checks.find((each) => each.id === "unreported");
  expect(unreported).toMatchObject({ stops: true, open: 1 });
  const [invoice] = await app.taxInvoices.ofBooking(id);
  expect(unreported?.examples[0]?.invoice).toBe(invoice?.number);
  await app.database.execute(
    sql`update tax_invoice_reports set state = 'waiting' where counter = ${invoice?.counter ?? 0}`,
  );
  await app.database.execute(
    sql`update tax_invoice_reports set state = 'reporting' where counter = ${invoice?.counter ?? 0}`,
  );
  await app.database.execute(
    sql`update tax_invoice_reports set state = 'reported' where counter = ${invoice?.counter ?? 0}`,
  );
  expect(await read()).toMatchObject({ state: "ready" });
});

test("one person signs, another closes; figures that changed in between are signed anew", async () => {
  await expect(sign(administrator!)).rejects.toMatchObject({ code: "forbidden" });
  expect(await sign(finance!, "The bank has until Sunday")).toMatchObject({
    state: "signed",
    signature: { by: { id: finance!.staff.id }, reason: "The bank has until Sunday" },
  });
  await expect(sign(await logInStaff(app, "finance"), "Me too")).rejects.toMatchObject({ code: "conflict" });
  await expect(close(finance!)).rejects.toMatchObject({ errors: { day: ["not_oneself"] } });
  await transaction(app.database, (tx) => write(tx, "late:one", new Date(riyadhMidnight(day).getTime() + 60_000)));
  await expect(close()).rejects.toMatchObject({ code: "conflict", details: { day: "changed" } });
  await administrator!.api(returnDay, { day, reason: "Something came in" });
  await expect(close()).rejects.toMatchObject({ errors: { day: ["not_signed"] } });
  await sign(finance!, "The bank has until Sunday");
  expect(await close()).toMatchObject({
    state: "closed",
    closed: { firstBy: { id: finance!.staff.id }, secondBy: { id: administrator!.staff.id } },
    notes: { open: { money_cases: 1 }, reason: "The bank has until Sunday" },
  });
  const days = await finance!.api(listDays, {});
  expect(days).toMatchObject({ open: [], broken: null });
  expect(days.closed[0]).toMatchObject({ day, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const actions = (await auditOf(app.database, `day:${day}`)).map(({ action }) => action);
  expect(actions).toEqual(["day.signed", "day.returned", "day.signed", "day.closed"]);
  await expect(sign(finance!, "Again")).rejects.toMatchObject({ code: "conflict" });
});

test("nothing is written into a closed day: code puts it into the first open one with its day, the database refuses it", async () => {
  const late = new Date(riyadhMidnight(day).getTime() + 3_600_000);
  await transaction(app.database, (tx) => write(tx, "late:two", late));
  const [row] = await app.database
    .select()
    .from(ledgerTransactions)
    .where(sql`key = 'late:two'`);
  expect(row).toMatchObject({ ofDay: day, at: riyadhMidnight(addDays(day, 1)) });
  const behindOurBack = (at: Date) =>
    causeOf(app.database.insert(ledgerTransactions).values({ key: `raw:${at.getTime()}`, at }));
  expect(await behindOurBack(late)).toContain("is closed");
  expect(await behindOurBack(new Date(riyadhMidnight(addDays(day, 1)).getTime() - 1))).toContain("is closed");
  expect(await behindOurBack(riyadhMidnight(addDays(day, 1)))).toBe("");
  const oneSide = sql`insert into ledger_entries (transaction_id, account, amount) select min(id), 'suspense', 1 from ledger_transactions`;
  expect(await causeOf(app.database.execute(oneSide))).toContain("is closed");
  expect(await causeOf(app.database.execute(sql`update ledger_closes set entries = 0`))).toContain("append-only");
  expect(await causeOf(app.database.execute(sql`delete from ledger_closes`))).toContain("append-only");
});

test("an entry that is changed behind a close is found, and is a case after the night until it is as it was signed", async () => {
  const change = async (by: number, key: string) => {
    const { $client } = app.database;
    await $client.query("alter table ledger_entries disable trigger user");
    await $client.query(
      `update ledger_entries set amount = amount + $1 where id =
       (select max(e.id) from ledger_entries e join ledger_transactions t on t.id = transaction_id where t.key = $2)`,
      [by, key],
    );
    await $client.query("alter table ledger_entries enable trigger user");
  };
  const atNight = async () => {
    await app.queue.enqueue(app.database, checkClosesJob, {});
    for (let turn = 0; turn < 3; turn += 1) await app.queue.drain({ allowFailures: true });
  };
  const failed = async () => (await administrator!.api(listCases, { queue: "failed_job" })).cases;
  const days = () => finance!.api(listDays, {});
  expect((await days()).checkedAt).toBeNull();
  await atNight();
  expect(await days()).toMatchObject({ broken: null, checkedAt: app.clock.now().toISOString() });
  expect(await failed()).toEqual([]);
  await change(5, "late:one");
  await atNight();
  expect(await days()).toMatchObject({ broken: day });
  expect((await failed()).map(({ facts }) => facts.job)).toEqual(["day-close.closes-broken"]);
  await change(-5, "late:one");
  const { jobs } = await administrator!.api(getSystem, {});
  const { id: jobId, revision } = jobs.find(({ name }) => name === "day-close.closes-broken")!;
  await administrator!.api(retryFailedJob, { jobId, revision });
  await app.queue.drain();
  expect(await failed()).toEqual([]);
  expect(await days()).toMatchObject({ broken: null });
});

test("a close waits for what is being written, and what comes while it closes is not lost", async () => {
  app.clock.advance(86_400);
  const [third, second] = [await logInStaff(app, "administrator"), await logInStaff(app, "finance")];
  const next = addDays(day, 1);
  const during = new Date(riyadhMidnight(next).getTime() + 7_200_000);
  const fingerprint = async () => (await second.api(getDay, { day: next })).fingerprint;
  await second.api(signDay, { day: next, fingerprint: await fingerprint(), reason: "As yesterday" });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let began = () => {};
  const isWriting = new Promise<void>((resolve) => (began = resolve));
  const writing = transaction(app.database, async (tx) => {
    await write(tx, "race:before", during);
    began();
    await held;
  });
  await isWriting;
  const closing = third.api(closeDay, { day: next, fingerprint: await fingerprint() }).catch((error: unknown) => error);
  release();
  await writing;
  // It was written first, so the figures are no longer those that were signed.
  expect(await closing).toMatchObject({ code: "conflict", details: { day: "changed" } });
  await third.api(returnDay, { day: next, reason: "Something came in" });
  const signed = await second.api(signDay, { day: next, fingerprint: await fingerprint(), reason: "As yesterday" });
  const writes = Array.from({ length: 8 }, (_, at) =>
    transaction(app.database, (tx) => write(tx, `race:${at}`, during)),
  );
  await Promise.allSettled([third.api(closeDay, { day: next, fingerprint: signed.fingerprint }), ...writes]);
  const rows = await app.database
    .select()
    .from(ledgerTransactions)
    .where(sql`key like 'race:_'`);
  expect(rows).toHaveLength(8);
  const { closed, broken } = await second.api(listDays, {});
  expect(broken).toBeNull();
  // Whichever of them came first: closed with all that is in the day, or not closed.
  const inDay = rows.filter(({ ofDay }) => ofDay === null).length;
  if (closed[0]?.day === next) expect(inDay).toBe(0);
  else expect(inDay).toBeGreaterThan(0);
});

test("read by their closes, the books say what they say from their first entry on", async () => {
  const after = addDays((await closedThrough(app.database))!, 1);
  await transaction(app.database, (tx) => write(tx, "since:close", riyadhMidnight(addDays(after, 1))));
  for (const [from, to] of [
    [after, after],
    [after, addDays(after, 2)],
    [addDays(after, 2), addDays(after, 3)],
    [day, addDays(after, 2)],
    [addDays(day, -3), addDays(day, -2)],
  ] as const) {
    const span = { start: riyadhMidnight(from), end: riyadhMidnight(addDays(to, 1)) };
    const whole = await accountSums(app.database, span);
    expect(await sumsByCloses(app.database, span)).toEqual(whole);
    expect((await balancesByCloses(app.database)).suspense).toBe((await ledgerBalances(app.database)).suspense);
    if (from > day) expect(whole.some(({ opening }) => opening !== 0)).toBe(true);
  }
});

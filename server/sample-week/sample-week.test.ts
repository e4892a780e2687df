import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn as logInCustomer } from "#contract/accounts.ts";
import { listBankLines } from "#contract/admin/bank-lines.ts";
import { listChargebacks } from "#contract/admin/chargebacks.ts";
import { listCases } from "#contract/admin/cases.ts";
import { queuePermissions, queuesOf } from "#contract/admin/case-queues.ts";
import { getSettlements } from "#contract/admin/settlement.ts";
import type { ApiClient } from "#contract/client.ts";
import { listMyBookings } from "#contract/my-bookings.ts";
import { sampleTeam } from "#server/modules/staff/index.ts";
import { systemClock } from "#server/platform/clock.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testEnv } from "#server/testing/create-test-platform.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { openBrowser } from "./customer.ts";
import { logIn } from "./desk-work.ts";
import { playSampleWeek } from "./play-sample-week.ts";
import { sampleTraveller } from "./sample-traveller.ts";

const dataDir = mkdtempSync(join(tmpdir(), "wijha-week-"));
/** What went wrong in the eyes of an operator. */
const told: string[] = [];
const tell = (message: string) => void told.push(message);
/** A code of an authenticator app works once: who has logged in stays. */
const atDesk = new Map<string, ApiClient>();
let home: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  home = await createTestDatabase();
  const env = testEnv(dataDir);
  const { database, connection } = home;
  await playSampleWeek({ env, database, connection, log: { ...silentLog, error: tell }, clock: systemClock });
  app = await createTestApp({ on: { ...home, env } });
}, 180_000);
afterAll(async () => {
  await app.close();
  await home.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("gives every queue to somebody of the team, who can work it at once", () => {
  const worked = new Set(sampleTeam.flatMap(({ role }) => queuesOf(role)));
  expect([...worked].toSorted()).toEqual(Object.keys(queuePermissions).toSorted());
});

test("leaves something in every queue, some of it late, and nothing in the future", async () => {
  for (const { email, password, role } of sampleTeam) {
    const api = await logIn(app, email, password);
    atDesk.set(role, api);
    const { queues, cases } = await api(listCases, {});
    expect(queues.map(({ queue }) => queue)).toEqual(queuesOf(role));
    expect(queues.filter(({ open }) => open === 0)).toEqual([]);
    for (const { openedAt } of cases) expect(Date.parse(openedAt)).toBeLessThanOrEqual(Date.now());
    if (role === "agent") expect(queues.some(({ late }) => late > 0)).toBe(true);
  }
});

test("leaves a customer with trips to come, over and cancelled", async () => {
  const api = await openBrowser(app, "en");
  await api(logInCustomer, { email: sampleTraveller.email, password: sampleTraveller.password });
  const { counts } = await api(listMyBookings, {});
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test("leaves settlements with differences, lines of the bank and a chargeback for finance", async () => {
  const api = atDesk.get("finance")!;
  const { settlements, open } = await api(getSettlements, {});
  expect(settlements.some((each) => each.open === 2)).toBe(true);
  expect(open).toMatchObject({ fee: 1, charge: 1, bank_unknown: 1, missing: 0, unknown: 0 });
  const { lines } = await api(listBankLines, {});
  expect(lines.filter(({ payout }) => payout).length).toBeGreaterThan(0);
  expect((await api(listChargebacks, {})).chargebacks).toMatchObject([{ state: "opened" }]);
});

test("keeps the books and the audit log whole, and breaks nothing that it was not told to break", async () => {
  expect(await app.staff.onServer.checkAudit()).toMatchObject({ broken: null });
  expect(await app.taxInvoices.check()).toMatchObject({ fault: null });
  expect(told.toSorted()).toEqual([
    "booking outcome unknown at the supplier",
    "cancellation needs staff",
    "refund failed permanently: staff must make a bank transfer",
    "sale does not match the amount paid",
    "tax invoice is still not with the authority",
  ]);
});

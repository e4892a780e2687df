import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importBankLines, listBankLines } from "#contract/admin/bank-lines.ts";
import {
  decideDifference,
  getDifference,
  getSettlements,
  linkDifference,
  listDifferences,
  noteDifference,
  proposeDifference,
} from "#contract/admin/settlement.ts";
import { riyadhDay } from "#contract/days.ts";
import { decimalOf } from "#contract/money.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { fetchSettlements, settleAtGateway } from "../testing/settle-at-gateway.ts";

let app: TestApp;
let finance: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  app = await createTestApp();
  finance = await logInStaff(app, "finance");
}, 60_000);
afterEach(() => app.close());

const account = "SA0380000000608010167519";
const reason = "looked into";
/** A sold ride that the gateway has settled: its payout. */
async function paidOut() {
  await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  await settleAtGateway(app);
  return (await finance.api(getSettlements, {})).settlements[0]!;
}
let balance = 0;
const upload = (lines: readonly [number, string][], day = riyadhDay(app.clock.now())) => {
  const rows = lines.map(([amount, reference]) => {
    balance += amount;
    return [day, decimalOf({ amount }), reference, "GATEWAY CO", decimalOf({ amount: balance })].join(",");
  });
  const file = ["value_date,amount,reference,counterparty,balance", ...rows].join("\n");
  return { file, answer: finance.api(importBankLines, { account, file }) };
};
beforeEach(() => void (balance = 0));
const openDifferences = async () => (await finance.api(listDifferences, {})).differences;
const openCases = () =>
  app.database
    .select()
    .from(cases)
    .where(and(eq(cases.queue, "settlement_difference"), isNull(cases.closedAt)));

test("a payout is on its way until a line of the bank shows it, and in the bank on that line's day of value", async () => {
  const { reference, paid } = await paidOut();
  expect(await app.payments.balances()).toMatchObject({ payouts_in_transit: paid.amount });
  expect((await app.payments.balances()).company_bank).toBeUndefined();
  expect(await finance.api(getSettlements, {})).toMatchObject({
    inTransit: paid,
    settlements: [{ bank: { on: null, isExpected: true } }],
  });
  const { file, answer } = upload([[paid.amount, `PAYOUT ${reference}`]]);
  expect(await answer).toEqual({ lines: 1, taken: 1, matched: 1, differences: 0 });
  expect(await app.payments.balances()).toMatchObject({ company_bank: paid.amount, payouts_in_transit: 0 });
  const day = riyadhDay(app.clock.now());
  expect((await finance.api(getSettlements, {})).settlements[0]).toMatchObject({
    bank: { on: day, isExpected: false },
  });
  // Once more changes nothing.
  expect(await finance.api(importBankLines, { account, file })).toMatchObject({ taken: 0 });
  expect(await app.payments.balances()).toMatchObject({ company_bank: paid.amount });
  expect(await finance.api(listBankLines, {})).toMatchObject({
    lines: [{ valueOn: day, amount: paid, payout: { reference }, booking: null, difference: null }],
    accounts: [{ ending: "7519", balance: paid, valueOn: day }],
    booked: paid,
    next: null,
  });
  expect(await openCases()).toEqual([]);
});

test("a file is taken whole or not at all, by finance alone", async () => {
  const { answer } = upload([[100, "X"]]);
  await answer;
  const head = "value_date,amount,reference,counterparty,balance";
  const day = riyadhDay(app.clock.now());
  const send = (file: string, by = finance) => by.api(importBankLines, { account, file });
  await expect(send(`${head}\n${day},1.00,A,,2.00\n${day},x,B,,3.00`)).rejects.toMatchObject({
    code: "invalid_input",
    errors: { file: ["malformed_file"] },
    details: { line: 3, column: "amount" },
  });
  await expect(send(`${head}\n${day},1.00,A,,7.00`)).rejects.toMatchObject({ errors: { file: ["not_continuous"] } });
  await expect(finance.api(importBankLines, { account: "SA00", file: head })).rejects.toMatchObject({
    errors: { account: expect.anything() as unknown },
  });
  expect((await finance.api(listBankLines, {})).lines).toHaveLength(1);
  const administrator = await logInStaff(app, "administrator");
  await expect(send(`${head}\n${day},1.00,A,,2.00`, administrator)).rejects.toMatchObject({ code: "forbidden" });
  expect((await administrator.api(listBankLines, {})).lines).toHaveLength(1);
  await expect((await logInStaff(app, "agent")).api(listBankLines, {})).rejects.toMatchObject({ code: "forbidden" });
});

test("a charge of the bank is under review until two people make it the bank's charges", async () => {
  await upload([[-1_150, "MONTHLY CHARGE"]]).answer;
  const [row] = await openDifferences();
  expect(row).toMatchObject({
    cause: "bank_unknown",
    theirs: { amount: -1_150 },
    short: { amount: 1_150 },
    bankLine: { reference: "MONTHLY CHARGE" },
    settlement: null,
  });
  expect(await openCases()).toMatchObject([{ reference: "MONTHLY CHARGE", subject: row!.id }]);
  const day = riyadhDay(app.clock.now());
  expect(await app.settlement.bankOpenOnDay(day)).toMatchObject({ open: 1, examples: [{ text: "MONTHLY CHARGE" }] });
  expect(await app.settlement.openOnDay(day)).toMatchObject({ open: 0 });
  const at = { differenceId: row!.id, reason };
  const asked = await finance.api(noteDifference, { ...at, revision: 0, step: "asked" });
  await expect(finance.api(proposeDifference, { ...at, revision: asked.revision, to: "fees" })).rejects.toMatchObject({
    errors: { to: ["required"] },
  });
  const proposed = await finance.api(proposeDifference, { ...at, revision: asked.revision, to: "bank_charges" });
  const decide = { ...at, revision: proposed.revision, decision: "accept" as const };
  await expect(finance.api(decideDifference, decide)).rejects.toMatchObject({ errors: { decision: ["not_oneself"] } });
  const second = await logInStaff(app, "administrator");
  expect(await second.api(decideDifference, decide)).toMatchObject({ state: "accepted", caseId: null });
  expect(await app.payments.balances()).toMatchObject({ company_bank: -1_150, bank_charges: 1_150, suspense: 0 });
  expect(await app.settlement.bankOpenOnDay(day)).toMatchObject({ open: 0 });
});

test("a payout of another amount settles it and leaves the rest; what comes twice is doubled", async () => {
  const { reference, paid, id } = await paidOut();
  await upload([
    [paid.amount - 100, `PAYOUT ${reference}`],
    [paid.amount, `PAYOUT ${reference}`],
  ]).answer;
  const found = await openDifferences();
  // The one that fits to the halala is the payout, the other one came on top.
  expect(found).toMatchObject([{ cause: "bank_doubled", settlement: { id }, short: { amount: 100 - paid.amount } }]);
  expect(await app.payments.balances()).toMatchObject({ payouts_in_transit: 0, suspense: 100 - paid.amount });
});

test("an unknown line is linked to a payout that agrees to the halala, and to no other", async () => {
  const { reference, paid } = await paidOut();
  await upload([[paid.amount, "Z"]], "2026-01-02").answer;
  const [row] = await openDifferences();
  expect(row).toMatchObject({ cause: "bank_unknown" });
  const link = (booking: string, revision = 0) =>
    finance.api(linkDifference, { differenceId: row!.id, revision, reason, booking });
  await expect(link("S-nothing")).rejects.toMatchObject({ errors: { booking: ["bank_not_found"] } });
  expect(await link(reference)).toMatchObject({ state: "linked" });
  expect(await app.payments.balances()).toMatchObject({ payouts_in_transit: 0, suspense: 0 });
  expect((await finance.api(listBankLines, {})).lines[0]).toMatchObject({ payout: { reference } });
  expect(await openCases()).toEqual([]);
  const audit = await auditOf(app.database, `settlement_difference:${row!.id}`);
  expect(audit.map(({ action }) => action)).toEqual(["settlement.difference_linked"]);
});

test("a payout that does not arrive is missed, told at the close of its day, and written off by two", async () => {
  await upload([[10, "INTEREST"]]).answer;
  const { paid } = await paidOut();
  app.clock.advance(6 * 86_400);
  await fetchSettlements(app);
  await fetchSettlements(app);
  finance = await logInStaff(app, "finance");
  const missing = (await openDifferences()).filter(({ cause }) => cause === "bank_missing");
  expect(missing).toMatchObject([{ ours: paid, theirs: null, short: paid }]);
  expect(await app.settlement.lateAtBank(riyadhDay(app.clock.now()))).toMatchObject({ open: 1 });
  const at = { differenceId: missing[0]!.id, reason };
  expect(await finance.api(getDifference, { differenceId: at.differenceId })).toMatchObject({
    allows: { link: false },
  });
  const proposed = await finance.api(proposeDifference, { ...at, revision: 0, to: "suspense" });
  const second = await logInStaff(app, "administrator");
  await second.api(decideDifference, { ...at, revision: proposed.revision, decision: "accept" });
  expect(await app.payments.balances()).toMatchObject({ payouts_in_transit: 0, suspense: paid.amount - 10 });
});

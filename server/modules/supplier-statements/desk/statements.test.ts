import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getDay } from "#contract/admin/day-close.ts";
import {
  decideSupplierDifference,
  getSupplierDifference,
  getSupplierStatements,
  importSupplierStatement,
  linkSupplierDifference,
  listSupplierDifferences,
  noteSupplierDifference,
  proposeSupplierDifference,
} from "#contract/admin/supplier-statements.ts";
import { riyadhDay } from "#contract/days.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { debitMemo, type FinanceDesk, openFinanceDesk, unknownStay } from "../testing/finance-desk.ts";
import type { WrittenLine } from "../testing/planted-statement.ts";
import { fetchStatements } from "../testing/state-at-suppliers.ts";

let desk: FinanceDesk;
let app: FinanceDesk["app"];
let finance: ReturnType<FinanceDesk["finance"]>;
beforeEach(async () => {
  desk = await openFinanceDesk();
  app = desk.app;
  finance = desk.finance();
}, 60_000);
afterEach(() => app.close());

const reason = "looked into";
const openCases = () => app.database.select().from(cases).where(isNull(cases.closedAt));

test("a file is taken once, whole, and not under two names", async () => {
  const input = desk.statementOf([unknownStay, debitMemo]);
  const first = await finance.api(importSupplierStatement, input);
  expect(first).toMatchObject({ isNew: true, lines: 2, differences: 1, memos: 1 });
  const books = await app.payments.balances();
  expect(await finance.api(importSupplierStatement, input)).toMatchObject({ id: first.id, isNew: false });
  expect(await app.payments.balances()).toEqual(books);
  for (const other of [{ ...input, reference: "BB-4712" }, desk.statementOf([{ ...unknownStay, gross: 95_999 }])])
    await expect(finance.api(importSupplierStatement, other)).rejects.toMatchObject({ code: "conflict" });
  const broken = { ...input, reference: "BB-4713", file: input.file.replace("960.00", "x") };
  await expect(finance.api(importSupplierStatement, broken)).rejects.toMatchObject({
    code: "invalid_input",
    errors: { file: ["malformed_file"] },
    details: { line: 2, column: "gross" },
  });
  for (const [wrong, errors] of [
    [{ total: input.total + 1 }, { total: ["not_the_sum"] }],
    [{ to: "2020-01-01" }, { to: ["before_from"] }],
    [{ party: "hotel:nobody" }, { party: ["required"] }],
  ] as const)
    await expect(finance.api(importSupplierStatement, { ...input, reference: "BB-5", ...wrong })).rejects.toMatchObject(
      {
        code: "invalid_input",
        errors,
      },
    );
  expect((await finance.api(getSupplierStatements, {})).statements).toHaveLength(1);
});

test("two files at once state a stay once", async () => {
  const { document, owed } = await desk.sellStay();
  const line: WrittenLine = { kind: "sale", document, gross: owed };
  await Promise.all([desk.bringIn([line], "BB-1"), desk.bringIn([line, unknownStay], "BB-2")]);
  const { differences } = await finance.api(listSupplierDifferences, {});
  expect(differences.map(({ cause }) => cause).toSorted()).toEqual(["doubled", "unknown"]);
});

test("nothing is written off by one person", async () => {
  await desk.bringIn([unknownStay]);
  const { id: differenceId, revision } = await desk.only("unknown");
  expect(await app.payments.balances()).toMatchObject({ suspense: 96_000, supplier_payable: -96_000 });
  const proposed = await finance.api(proposeSupplierDifference, { differenceId, revision, reason, to: "cost" });
  expect(proposed).toMatchObject({ state: "proposed", to: "cost", allows: { approve: false, takeBack: true } });
  const decide = (by = finance, at = proposed.revision) =>
    by.api(decideSupplierDifference, { differenceId, revision: at, reason, decision: "accept" });
  await expect(decide()).rejects.toMatchObject({ code: "invalid_input", errors: { decision: ["not_oneself"] } });
  await expect(decide(await logInStaff(app, "supervisor"))).rejects.toMatchObject({ code: "forbidden" });
  const second = await logInStaff(app, "administrator");
  await expect(decide(second, revision)).rejects.toMatchObject({ code: "conflict" });
  expect(await decide(second)).toMatchObject({
    state: "accepted",
    proposedBy: { id: finance.staff.id },
    approvedBy: { id: second.staff.id },
    caseId: null,
  });
  expect(await app.payments.balances()).toMatchObject({
    suspense: 0,
    price_differences: 96_000,
    supplier_payable: -96_000,
  });
  expect(await openCases()).toEqual([]);
  await expect(decide(second)).rejects.toMatchObject({ code: "conflict" });
  const audit = await auditOf(app.database, `supplier_difference:${differenceId}`);
  expect(audit.map(({ action, staffId }) => [action, staffId])).toEqual([
    ["supplier_statement.difference_proposed", finance.staff.id],
    ["supplier_statement.difference_accepted", second.staff.id],
  ]);
});

test("what is proposed is given back, asked about, waited for, and may end as our books have it", async () => {
  await desk.bringIn([unknownStay]);
  const { id: differenceId, revision } = await desk.only("unknown");
  const at = (state: { revision: number }) => ({ differenceId, revision: state.revision, reason });
  const proposed = await finance.api(proposeSupplierDifference, { ...at({ revision }), to: "books" });
  const second = await logInStaff(app, "finance");
  const back = await second.api(decideSupplierDifference, { ...at(proposed), decision: "give_back" });
  expect(back).toMatchObject({ state: "open", to: null, proposedBy: null });
  const asked = await finance.api(noteSupplierDifference, { ...at(back), step: "asked" });
  const waiting = await finance.api(noteSupplierDifference, { ...at(asked), step: "waiting" });
  expect(waiting).toMatchObject({ state: "waiting", reason });
  const again = await finance.api(proposeSupplierDifference, { ...at(waiting), to: "books" });
  await second.api(decideSupplierDifference, { ...at(again), decision: "accept" });
  const { suspense, supplier_payable: payable } = await app.payments.balances();
  expect([suspense, payable]).toEqual([0, 0]);
});

test("an unknown line is linked to a booking that is owed the same to the halala, and to no other", async () => {
  const { reference, document, owed } = await desk.sellStay();
  await desk.bringIn([{ ...unknownStay, document: "wj-by-hand", gross: owed }, unknownStay]);
  const { differences } = await finance.api(listSupplierDifferences, {});
  const of = new Map(differences.map((each) => [each.document, each.id]));
  const link = (line: string, booking: string) =>
    finance.api(linkSupplierDifference, { differenceId: of.get(line)!, revision: 0, reason, booking });
  await expect(link("wj-nobodys", reference)).rejects.toMatchObject({ errors: { booking: ["does_not_agree"] } });
  await expect(link("wj-by-hand", "999999999999")).rejects.toMatchObject({ errors: { booking: ["not_found"] } });
  expect(await link("wj-by-hand", reference)).toMatchObject({ state: "linked", booking: { reference } });
  expect((await app.payments.balances()).suspense).toBe(96_000);
  // What stands in its place is stated: its own number is the second one.
  await desk.bringIn([{ kind: "sale", document, gross: owed }], "BB-2");
  expect(await desk.only("doubled")).toMatchObject({ document, short: { amount: owed } });
});

test("a stay that was missed ends its own case when a later statement holds it", async () => {
  const { document, owed } = await desk.sellStay();
  (await app.sandboxes.openHotels()).statements.fault(["missing_line"]);
  await desk.bringIn([unknownStay]);
  app.clock.advance(4 * 86_400);
  await fetchStatements(app);
  await desk.logInAgain();
  finance = desk.finance();
  const missing = await desk.only("missing");
  expect(missing).toMatchObject({ statement: null, ours: { amount: owed }, short: { amount: 0 - owed } });
  await desk.bringIn([{ kind: "sale", document, gross: owed }], "BB-2");
  expect(await finance.api(getSupplierDifference, { differenceId: missing.id })).toMatchObject({ state: "healed" });
  expect(await openCases()).toHaveLength(1);
});

test("a day with an open difference is not ready to be closed", async () => {
  const day = riyadhDay(app.clock.now());
  await desk.bringIn([unknownStay]);
  app.clock.advance(86_400);
  await desk.logInAgain();
  finance = desk.finance();
  const { checks } = await finance.api(getDay, { day });
  expect(checks.find(({ id }) => id === "statements")).toMatchObject({ open: 1, stops: true });
});

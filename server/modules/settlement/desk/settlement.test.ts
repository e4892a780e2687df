import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  decideDifference,
  getDifference,
  getSettlements,
  importSettlement,
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
import { agreedFees } from "../gateway/fee-contract.ts";
import { fetchSettlements, settleAtGateway } from "../testing/settle-at-gateway.ts";

let app: TestApp;
let finance: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  app = await createTestApp();
  finance = await logInStaff(app, "finance");
}, 60_000);
afterEach(() => app.close());

async function sell(count: number) {
  const rider = createRider(app);
  for (let sold = 0; sold < count; sold += 1) await rider.book({ adults: 1 });
  await app.queue.drain();
}
const open = async () => (await finance.api(listDifferences, {})).differences;
const only = async (cause: string) => {
  const found = (await open()).filter((each) => each.cause === cause);
  expect(found).toHaveLength(1);
  return finance.api(getDifference, { differenceId: found[0]!.id });
};
const openCases = () =>
  app.database
    .select()
    .from(cases)
    .where(and(eq(cases.queue, "settlement_difference"), isNull(cases.closedAt)));
const reason = "looked into";

type Line = { ref: string; type: string; gross: number; scheme?: string; fees?: { fee: number; vat: number } };
const csv = (lines: readonly Line[]) =>
  [
    "payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date",
    ...lines.map(({ ref, type, gross, scheme = "mada", fees = { fee: 0, vat: 0 } }) => {
      const { fee, vat } = fees;
      const amounts = [gross, gross - fee - vat, fee, vat, fee + vat].map((amount) => decimalOf({ amount }));
      return [ref, "", scheme, "creditcard", type, "SAR", ...amounts, "2026-11-22 10:00:00"].join(",");
    }),
  ].join("\n");
const fileOf = (lines: readonly Line[], reference = "S-4711") => ({
  reference,
  payoutOn: riyadhDay(app.clock.now()),
  paid: lines.reduce((sum, { gross, fees }) => sum + gross - (fees?.fee ?? 0) - (fees?.vat ?? 0), 0),
  file: csv(lines),
});
const unknownLine: Line = { ref: "pay_nobodys", type: "pay", gross: 96_000, fees: agreedFees("mada", 96_000)! };

test("a settlement that agrees empties what the gateway holds, into payouts on their way, fees and VAT", async () => {
  await sell(2);
  const before = await app.payments.balances();
  await settleAtGateway(app);
  const { settlements, open: causes, held, suspense } = await finance.api(getSettlements, {});
  expect(settlements).toMatchObject([{ origin: "gateway", lines: 2, matched: 2, open: 0 }]);
  expect([Object.values(causes).every((each) => each === 0), held.amount, suspense.amount]).toEqual([true, 0, 0]);
  const books = await app.payments.balances();
  const { paid, gross, fees, vat } = settlements[0]!;
  expect(gross.amount).toBe(before.gateway_clearing);
  expect(books).toMatchObject({ payouts_in_transit: paid.amount, gateway_fees: fees.amount, input_vat: vat.amount });
  // A second look brings nothing new.
  await fetchSettlements(app);
  expect(await app.payments.balances()).toEqual(books);
  expect(await openCases()).toEqual([]);
});

test("what the gateway gets wrong is found, each fault once, with its case", async () => {
  await sell(5);
  await settleAtGateway(app, [
    "missing_line",
    "amount_off",
    "wrong_fee",
    "doubled_line",
    "unknown_payment",
    "unannounced_charge",
    "payout_differs",
  ]);
  const found = (await open()).map(({ cause, short }) => [cause, short.amount]);
  expect(new Map(found as [string, number][])).toEqual(
    new Map([
      ["amount", 1],
      ["fee", 250],
      ["doubled", expect.any(Number)],
      ["unknown", expect.any(Number)],
      ["charge", 11_500],
      ["payout", 100],
    ]),
  );
  expect(found).toHaveLength(6);
  expect(await openCases()).toHaveLength(6);
  // A line that stays away is missed once its days are over.
  app.clock.advance(6 * 86_400);
  await fetchSettlements(app);
  await fetchSettlements(app);
  finance = await logInStaff(app, "finance");
  expect(await only("missing")).toMatchObject({ settlement: null, theirs: null, state: "open" });
  const sum = Object.values(await app.payments.balances()).reduce((total, amount) => total + (amount ?? 0), 0);
  expect(sum).toBe(0);
});

test("a file is taken once, whole, and not under two names", async () => {
  const input = fileOf([unknownLine]);
  const first = await finance.api(importSettlement, input);
  expect(first).toMatchObject({ isNew: true, lines: 1, differences: 1 });
  const books = await app.payments.balances();
  expect(await finance.api(importSettlement, input)).toMatchObject({ id: first.id, isNew: false });
  expect(await app.payments.balances()).toEqual(books);
  for (const other of [{ ...input, reference: "S-4712" }, fileOf([{ ...unknownLine, gross: 95_999 }])])
    await expect(finance.api(importSettlement, other)).rejects.toMatchObject({ code: "conflict" });
  const broken = { ...input, reference: "S-4713", file: input.file.replace("960.00", "x") };
  await expect(finance.api(importSettlement, broken)).rejects.toMatchObject({
    code: "invalid_input",
    errors: { file: ["malformed_file"] },
    details: { line: 2, column: "amount" },
  });
  expect((await finance.api(getSettlements, {})).settlements).toHaveLength(1);
});

test("two files at once settle a payment once", async () => {
  await sell(1);
  const [payment] = await app.payments.ofSettlement.movements(new Date(0), new Date(app.clock.now().getTime() + 1000));
  const [taken] = await app.payments.ofSettlement.byIds([payment!.id]);
  const { gatewayRef: ref, captured: gross, brand } = taken!;
  const line = { ref, type: "pay", gross, scheme: brand!, fees: agreedFees(brand!, gross)! };
  const duty = { ref: "", type: "other_duties", gross: -100 };
  const both = [fileOf([line], "S-1"), fileOf([line, duty], "S-2")];
  await Promise.all(both.map((each) => finance.api(importSettlement, each)));
  expect((await open()).map(({ cause }) => cause).toSorted()).toEqual(["charge", "doubled"]);
});

test("nothing is written off by one person", async () => {
  await finance.api(importSettlement, fileOf([unknownLine]));
  const { id: differenceId, revision } = await only("unknown");
  const net = 96_000 - unknownLine.fees!.fee - unknownLine.fees!.vat;
  expect(await app.payments.balances()).toMatchObject({ suspense: 0 - net, payouts_in_transit: net });
  const proposed = await finance.api(proposeDifference, { differenceId, revision, reason, to: "fees" });
  expect(proposed).toMatchObject({ state: "proposed", to: "fees", allows: { approve: false, takeBack: true } });
  const decide = (by = finance, at = proposed.revision) =>
    by.api(decideDifference, { differenceId, revision: at, reason, decision: "accept" });
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
  const books = await app.payments.balances();
  expect([books.suspense, books.gateway_fees]).toEqual([0, 0 - net]);
  expect(await openCases()).toEqual([]);
  await expect(decide(second)).rejects.toMatchObject({ code: "conflict" });
  const audit = await auditOf(app.database, `settlement_difference:${differenceId}`);
  expect(audit.map(({ action, staffId }) => [action, staffId])).toEqual([
    ["settlement.difference_proposed", finance.staff.id],
    ["settlement.difference_accepted", second.staff.id],
  ]);
});

test("what is proposed is given back, asked about, and waited for", async () => {
  await finance.api(importSettlement, fileOf([unknownLine]));
  const { id: differenceId, revision } = await only("unknown");
  const at = (state: { revision: number }) => ({ differenceId, revision: state.revision, reason });
  const proposed = await finance.api(proposeDifference, { ...at({ revision }), to: "suspense" });
  const second = await logInStaff(app, "finance");
  const back = await second.api(decideDifference, { ...at(proposed), decision: "give_back" });
  expect(back).toMatchObject({ state: "open", to: null, proposedBy: null });
  const asked = await finance.api(noteDifference, { ...at(back), step: "asked" });
  const waiting = await finance.api(noteDifference, { ...at(asked), step: "waiting" });
  expect(waiting).toMatchObject({ state: "waiting", reason });
  await expect(second.api(decideDifference, { ...at(waiting), decision: "give_back" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await openCases()).toHaveLength(1);
});

test("an unknown payment is linked to a booking whose payment agrees to the halala, and to no other", async () => {
  await sell(1);
  const [moved] = await app.payments.ofSettlement.movements(new Date(0), new Date(app.clock.now().getTime() + 1000));
  const [taken] = await app.payments.ofSettlement.byIds([moved!.id]);
  const { captured: gross, brand, reference } = taken!;
  const line = { ref: "pay_by_hand", type: "pay", gross, scheme: brand!, fees: agreedFees(brand!, gross)! };
  await finance.api(importSettlement, fileOf([line, unknownLine]));
  const found = new Map((await open()).map((each) => [each.gatewayRef, each.id]));
  const link = (ref: string, booking: string) =>
    finance.api(linkDifference, { differenceId: found.get(ref)!, revision: 0, reason, booking });
  await expect(link("pay_nobodys", reference)).rejects.toMatchObject({ errors: { booking: ["does_not_agree"] } });
  await expect(link("pay_by_hand", "999999999999")).rejects.toMatchObject({ errors: { booking: ["not_found"] } });
  expect(await link("pay_by_hand", reference)).toMatchObject({ state: "linked", booking: { reference } });
  expect((await app.payments.balances()).gateway_clearing ?? 0).toBe(0);
  expect(await openCases()).toHaveLength(1);
});

test("a payment that was missed ends its own case when a later settlement holds it", async () => {
  await sell(2);
  await settleAtGateway(app, ["missing_line"]);
  app.clock.advance(6 * 86_400);
  await fetchSettlements(app);
  finance = await logInStaff(app, "finance");
  const missing = await only("missing");
  const [taken] = await app.payments.ofSettlement.byReference(missing.booking!.reference);
  const { gatewayRef: ref, captured: gross, brand } = taken!;
  await finance.api(
    importSettlement,
    fileOf([{ ref, type: "pay", gross, scheme: brand!, fees: agreedFees(brand!, gross)! }]),
  );
  expect(await finance.api(getDifference, { differenceId: missing.id })).toMatchObject({ state: "healed" });
  expect(await open()).toEqual([]);
  expect(await openCases()).toEqual([]);
  expect((await app.payments.balances()).gateway_clearing ?? 0).toBe(0);
});

test("a day with an open difference is not ready to be closed", async () => {
  const day = riyadhDay(app.clock.now());
  expect(await app.settlement.openOnDay(day)).toEqual({ open: 0, examples: [] });
  await finance.api(importSettlement, fileOf([unknownLine]));
  expect(await app.settlement.openOnDay(day)).toMatchObject({ open: 1, examples: [{ text: expect.any(String) }] });
  expect(await app.settlement.openOnDay("2020-01-01")).toEqual({ open: 0, examples: [] });
});

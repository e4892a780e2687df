import { afterEach, beforeEach, expect, test } from "vitest";
import {
  decideAgencyMemo,
  disputeAgencyMemo,
  linkAgencyMemo,
  listAgencyMemos,
  moveAgencyMemo,
  proposeAgencyMemo,
} from "#contract/admin/agency-memos.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { debitMemo, type FinanceDesk, openFinanceDesk } from "../testing/finance-desk.ts";

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

test("a memo is looked into, disputed in time, and accepted by two people", async () => {
  const { reference, document } = await desk.sellStay();
  await desk.bringIn([{ ...debitMemo, related: document }]);
  const memo = await desk.onlyMemo();
  expect(memo).toMatchObject({ kind: "adm", state: "linked", booking: { reference }, amount: { amount: 15_000 } });
  expect(await app.payments.balances()).toMatchObject({ suspense: 15_000 });
  const at = (state: { revision: number }) => ({ memoId: memo.id, revision: state.revision, reason });
  const dispute = (state: { revision: number }) =>
    finance.api(disputeAgencyMemo, { ...at(state), evidence: "Fare rule 16: no penalty" });
  await expect(dispute(memo)).rejects.toMatchObject({ code: "conflict" });
  await expect(finance.api(proposeAgencyMemo, at(memo))).rejects.toMatchObject({ code: "conflict" });
  const review = await finance.api(moveAgencyMemo, { ...at(memo), step: "under_review" });
  const disputed = await dispute(review);
  expect(disputed).toMatchObject({
    state: "disputed",
    dispute: { evidence: "Fare rule 16: no penalty" },
    caseId: null,
  });
  const proposed = await finance.api(proposeAgencyMemo, at(disputed));
  const decide = (by = finance) => by.api(decideAgencyMemo, { ...at(proposed), decision: "accept" });
  await expect(decide()).rejects.toMatchObject({ code: "invalid_input", errors: { decision: ["not_oneself"] } });
  const second = await logInStaff(app, "administrator");
  expect(await decide(second)).toMatchObject({ state: "settled", approvedBy: { id: second.staff.id } });
  expect(await app.payments.balances()).toMatchObject({ suspense: 0, agency_memos: 15_000 });
  const audit = await auditOf(app.database, `agency_memo:${memo.id}`);
  expect(audit.map(({ action }) => action.replace("agency_memo.", ""))).toEqual([
    "received",
    "under_review",
    "disputed",
    "proposed",
    "settled",
  ]);
});

test("a memo whose time is over is disputed no more; one that is withdrawn is owed no longer", async () => {
  await desk.bringIn([debitMemo, { kind: "acm", document: "N-4712", gross: -9_900 }]);
  const { memos } = await finance.api(listAgencyMemos, {});
  const [credit, late] = memos;
  expect([credit?.state, credit?.amount.amount, late?.state]).toEqual(["received", -9_900, "received"]);
  const { reference } = await desk.sellStay();
  const change = { revision: 0, reason };
  const linked = await finance.api(linkAgencyMemo, { ...change, memoId: credit!.id, booking: reference });
  expect(linked).toMatchObject({ state: "linked", booking: { reference } });
  const withdrawn = await finance.api(moveAgencyMemo, {
    ...change,
    memoId: credit!.id,
    revision: 1,
    step: "withdrawn",
  });
  expect(withdrawn).toMatchObject({ state: "withdrawn", caseId: null });
  expect(await app.payments.balances()).toMatchObject({ suspense: 15_000 });
  const review = await finance.api(moveAgencyMemo, { ...change, memoId: late!.id, step: "under_review" });
  app.clock.set(late!.disputeBy);
  await desk.logInAgain();
  finance = desk.finance();
  await expect(
    finance.api(disputeAgencyMemo, { memoId: late!.id, revision: review.revision, reason, evidence: "late" }),
  ).rejects.toMatchObject({ code: "conflict", details: { tooLate: true } });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getCase, listCases } from "#contract/admin/cases.ts";
import { askOtherAccount, openRefundAccount, recordTransfer } from "#contract/admin/refunds.ts";
import { getBooking } from "#contract/bookings.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { german, saudi } from "#server/modules/bookings/testing/refund-steps.ts";
import { type ClosedCard, withClosedCard } from "#server/modules/bookings/testing/with-closed-card.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { cases } from "#server/platform/cases/tables.ts";

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));

const once = () => ({ idempotencyKey: crypto.randomUUID() });
/** A booking whose refund the bank has refused for good, and its case as finance reads it. */
async function refused(holder = "Noura Reject") {
  const bookingId = await steps.failed();
  if (holder) await steps.give(bookingId, { holder });
  const yasser = await logInStaff(app, "finance");
  const { cases: open } = await yasser.api(listCases, { queue: "refund_refused" });
  const row = open.find((each) => each.bookingId === bookingId)!;
  const read = () => yasser.api(getCase, { caseId: row.id });
  return { bookingId, yasser, caseId: row.id, revision: row.revision, read };
}

describe("a refund that the bank refused", () => {
  test("is opened, transferred and told by finance at the desk, each step once, and written down without the account", async () => {
    const { bookingId, yasser, caseId, revision, read } = await refused();
    const { total } = await app.api(getBooking, { bookingId });
    const before = await read();
    expect(before.content.refund).toMatchObject({
      amount: total,
      cause: "failed",
      to: { method: "mada", last4: expect.stringMatching(/^\d{4}$/) },
      refusals: 4,
      refusedAt: expect.any(String),
      account: { masked: "SA•• •••• •••• •••• •••• 7519", holder: "Noura Reject", match: "same", openedAt: null },
      travellers: ["Noura Reject"],
    });
    expect(before.content.refund?.bankReferences).toHaveLength(4);
    expect(JSON.stringify(before)).not.toContain("6080");
    const transfer = { caseId, revision, reference: "FT2611230001" };
    expect(await refusalOf(yasser.api(recordTransfer, transfer, once()))).toMatchObject({
      status: 409,
      details: { account: "not_opened" },
    });
    expect(await refusalOf(yasser.api(openRefundAccount, { caseId, revision, reason: " " }))).toMatchObject({
      errors: { reason: ["required"] },
    });
    const opened = await yasser.api(openRefundAccount, { caseId, revision, reason: "To transfer it" });
    expect(opened.account).toEqual({ holder: "Noura Reject", iban: saudi });
    expect((await read()).content.refund?.account?.openedAt).toBe(app.clock.now().toISOString());
    expect(await refusalOf(steps.give(bookingId, { iban: german }))).toMatchObject({ status: 409 });
    const next = { ...transfer, revision: opened.case.revision };
    for (const reference of ["FT", "<FT1>", ""])
      expect(await refusalOf(yasser.api(recordTransfer, { ...next, reference }, once()))).toMatchObject({
        errors: { reference: [expect.any(String)] },
      });
    const key = once();
    const { case: closed } = await yasser.api(recordTransfer, next, key);
    expect(closed).toMatchObject({ result: "transferred", closedAt: expect.any(String) });
    expect(await yasser.api(recordTransfer, next, key)).toEqual({ case: closed });
    await app.queue.drain();
    expect((await app.api(getBooking, { bookingId })).refund?.state).toBe("transferred");
    expect(await steps.mails(bookingId, /transferred to your bank account/)).toHaveLength(1);
    expect(await steps.canceller.books(bookingId)).toMatchObject({ customer_funds: 0, company_bank: -total.amount });
    const { history, content } = await read();
    expect(content.refund?.account).toBeNull();
    expect(history.map(({ action, text, outcome }) => [action, text, outcome])).toEqual([
      ["opened", null, null],
      ["account_shown", "To transfer it", null],
      ["transferred", null, "FT2611230001"],
    ]);
    const entries = await app.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `case:${caseId}`));
    expect(entries.map(({ action, staffId }) => [action, staffId])).toEqual([
      ["case.account_shown", yasser.staff.id],
      ["case.transferred", yasser.staff.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain(saudi.slice(-4));
  }, 120_000);

  test("waits for its customer before there is an account, and after another was asked for", async () => {
    const { bookingId, yasser, caseId, revision, read } = await refused("");
    const reason = "The account is closed";
    expect((await read()).content.refund?.account).toBeNull();
    expect(await refusalOf(yasser.api(openRefundAccount, { caseId, revision, reason }))).toMatchObject({
      status: 409,
      details: { account: "not_given" },
    });
    await steps.give(bookingId, { holder: "Noura Alharbi" });
    const given = await read();
    expect(given.content.refund?.account?.match).toBe("other");
    expect(given.promise).toMatchObject({ id: "staff-answer" });
    const asked = await yasser.api(askOtherAccount, { caseId, revision: given.case.revision, reason });
    expect(asked.case).toMatchObject({ promisedBy: null, facts: { hasAccount: false }, closedAt: null });
    await app.queue.drain();
    expect(await steps.mails(bookingId, /another IBAN/)).toHaveLength(1);
    expect((await read()).case.revision).toBe(asked.case.revision);
    expect((await read()).history.at(-1)).toMatchObject({ action: "account_asked", text: reason });
    await steps.give(bookingId, { holder: "Noura Ahmad Reject", iban: german });
    expect((await read()).content.refund?.account).toMatchObject({ match: "similar" });
  }, 120_000);

  test("of two at once one wins, and the other reads who it was", async () => {
    const { yasser, caseId, revision, bookingId } = await refused();
    const opened = await yasser.api(openRefundAccount, { caseId, revision, reason: "Transfer" });
    const other = await logInStaff(app, "finance");
    const input = { caseId, revision: opened.case.revision };
    const [one, two] = await Promise.allSettled([
      yasser.api(recordTransfer, { ...input, reference: "FT-ONE" }, once()),
      other.api(askOtherAccount, { ...input, reason: "Closed" }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = [one, two].find((each) => each.status === "rejected");
    expect(lost?.reason).toMatchObject({ status: 409 });
    await app.queue.drain();
    const mails = await steps.mails(bookingId, /transferred to your bank account|another IBAN/);
    expect(mails).toHaveLength(1);
  }, 120_000);

  test("is nobody's but of finance, who leave what a colleague works on", async () => {
    const { caseId, revision } = await refused();
    const calls = (member: Awaited<ReturnType<typeof logInStaff>>) => [
      () => member.api(getCase, { caseId }),
      () => member.api(openRefundAccount, { caseId, revision, reason: "Why not" }),
      () => member.api(recordTransfer, { caseId, revision, reference: "FT1" }, once()),
      () => member.api(askOtherAccount, { caseId, revision, reason: "Why not" }),
    ];
    for (const role of ["agent", "supervisor", "administrator"] as const)
      for (const call of calls(await logInStaff(app, role)))
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
    const owner = await logInStaff(app, "finance");
    await app.database
      .update(cases)
      .set({ ownerId: owner.staff.id, takenAt: app.clock.now() })
      .where(eq(cases.id, caseId));
    const [, ...changes] = calls(await logInStaff(app, "finance"));
    for (const call of changes)
      expect(await refusalOf(call())).toMatchObject({ status: 409, details: { by: "Test finance" } });
  }, 120_000);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  decideApproval,
  grantCancellation,
  previewGrant,
  previewRefusal,
  refuseCancellation,
} from "#contract/admin/cancellations.ts";
import { getCase } from "#contract/admin/cases.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { cancellations } from "#server/modules/bookings/tables.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createWaitingCancellations } from "./testing/waiting-cancellation.ts";

let app: TestApp;
let desk: ReturnType<typeof createWaitingCancellations>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  desk = createWaitingCancellations(app);
}, 60_000);
afterAll(() => app.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });
const nothing = { supplierPenalty: 0, ourFee: 0, notReturned: 0, reason: "" };

describe("a cancellation that waits for a person", () => {
  test("is granted with goodwill within the limit: shown before, once, and paid back with the supplier's yes", async () => {
    const { bookingId, caseId, revision, read, found, sara } = await desk.waiting();
    expect(found).toMatchObject({
      parts: ["Noura Nocancelquote"],
      supplier: "unpriced",
      terms: [expect.stringMatching(/^Cancel/)],
      to: { method: "mada" },
      granted: null,
      approval: null,
      may: { grant: true, refuse: true },
    });
    const { amounts } = found;
    const total = 10_000 + 1_000;
    const goodwill = { supplierPenalty: 10_000, ourFee: 0, notReturned: 1_000 };
    const input = { caseId, revision, ...goodwill };
    expect(await refusalOf(sara.api(previewGrant, { ...input, reason: " " }))).toMatchObject({
      errors: { reason: ["required"] },
    });
    const beyond = { ...input, supplierPenalty: 0, notReturned: amounts.notReturned.amount + 1, reason: "Kind" };
    expect(await refusalOf(sara.api(previewGrant, beyond))).toMatchObject({ errors: { notReturned: ["above_kept"] } });
    const reason = "Surgery that week, letter seen.";
    const preview = await sara.api(previewGrant, { ...input, reason });
    expect(preview).toMatchObject({
      back: { amount: amounts.back.amount + total },
      goodwill: { amount: total },
      needsApproval: false,
      mail: { subject: expect.stringMatching(/^Cancelled: booking/) },
    });
    expect(preview.mail.paragraphs.join(" ")).toContain("beyond the terms");
    const grant = { ...input, reason, back: preview.back.amount };
    expect(await refusalOf(sara.api(grantCancellation, { ...grant, back: 1 }, once()))).toMatchObject({
      code: "quote_changed",
    });
    const key = once();
    const first = await sara.api(grantCancellation, grant, key);
    expect(first).toMatchObject({ needsApproval: false, case: { closedAt: null } });
    expect(await sara.api(grantCancellation, grant, key)).toEqual(first);
    await desk.answers();
    const [done] = await desk.canceller.settle(bookingId);
    expect(done?.state).toBe("refunded");
    const { paid, supplierPenalty, ourFee, notReturned, back } = done!.amounts;
    expect(paid.amount - supplierPenalty.amount - ourFee.amount - notReturned.amount).toBe(back.amount);
    expect(back.amount).toBeGreaterThanOrEqual(preview.back.amount);
    expect(await desk.canceller.books(bookingId)).toMatchObject({ customer_funds: 0, refunds_in_transit: 0 });
    const after = await read();
    expect(after.case).toMatchObject({ result: "granted" });
    expect(after.content.cancellation).toMatchObject({ supplier: "answered", may: { grant: false, refuse: false } });
    expect(await desk.entriesOf(caseId)).toEqual([
      ["case.taken", sara.staff.id, undefined],
      ["case.decided", sara.staff.id, total],
    ]);
    const mails = (await app.mailbox?.list())?.filter(({ subject }) => subject === preview.mail.subject);
    expect(mails?.[0]?.textBody).toContain("beyond the terms");
  }, 60_000);

  test("is refused by rule and reason while nothing can have been cancelled; the customer reads both", async () => {
    const { bookingId, caseId, revision, id, sara } = await desk.waiting();
    const input = { caseId, revision, rule: "The fare does not come back.", reason: "Illness is no waiver here." };
    expect(await refusalOf(sara.api(refuseCancellation, { ...input, reason: "" }, once()))).toMatchObject({
      errors: { reason: ["required"] },
    });
    const { mail } = await sara.api(previewRefusal, input);
    expect(mail.paragraphs).toEqual(expect.arrayContaining([input.rule, input.reason]));
    const ofIt = eq(cancellations.id, id);
    const minute = 60_000;
    await app.database
      .update(cancellations)
      .set({ leasedUntil: new Date(app.clock.now().getTime() + minute) })
      .where(ofIt);
    expect(await refusalOf(sara.api(refuseCancellation, input, once()))).toMatchObject({
      details: { supplier: "asked_now" },
    });
    const supplierQuote = { supplier: "sandbox", token: "told" };
    await app.database.update(cancellations).set({ leasedUntil: null, supplierQuote }).where(ofIt);
    expect((await sara.api(getCase, { caseId })).content.cancellation).toMatchObject({
      supplier: "unanswered",
      may: { grant: true, refuse: false },
    });
    expect(await refusalOf(sara.api(refuseCancellation, input, once()))).toMatchObject({
      details: { supplier: "unanswered" },
    });
    await app.database.update(cancellations).set({ supplierQuote: null }).where(ofIt);
    const key = once();
    const { case: closed } = await sara.api(refuseCancellation, input, key);
    expect(closed).toMatchObject({ result: "refused" });
    expect(await sara.api(refuseCancellation, input, key)).toEqual({ case: closed });
    await desk.answers();
    expect((await desk.canceller.settle(bookingId))[0]).toMatchObject({ state: "refused" });
    const letter = (await app.mailbox?.list())?.find(({ subject }) => subject === mail.subject);
    for (const words of [input.rule, input.reason]) expect(letter?.textBody).toContain(words);
  }, 60_000);

  test("of two decisions at once one wins; a finance member, an editor and an administrator make none", async () => {
    const { bookingId, caseId, revision, found, sara, khalid } = await desk.waiting();
    const refusal = { caseId, revision, rule: "Rule", reason: "Reason" };
    const grant = { ...nothing, caseId, revision, back: found.amounts.back.amount };
    for (const role of ["finance", "editor", "administrator", "visa_officer"] as const) {
      const member = await logInStaff(app, role);
      for (const call of [
        () => member.api(previewGrant, grant),
        () => member.api(grantCancellation, grant, once()),
        () => member.api(decideApproval, { caseId, revision, goodwill: 1, decision: "approve" }, once()),
        () => member.api(previewRefusal, refusal),
        () => member.api(refuseCancellation, refusal, once()),
      ])
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
    const omar = await logInStaff(app, "agent");
    expect(await refusalOf(omar.api(grantCancellation, grant, once()))).toMatchObject({
      details: { by: "Test agent" },
    });
    const both = await Promise.allSettled([
      sara.api(grantCancellation, grant, once()),
      khalid.api(refuseCancellation, refusal, once()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((each) => each.status === "rejected")?.reason).toMatchObject({ status: 409 });
    await desk.answers();
    const [done] = await desk.canceller.settle(bookingId);
    expect(done?.state).toBe(both[0].status === "fulfilled" ? "refunded" : "refused");
  }, 60_000);
});

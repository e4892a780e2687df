import { afterAll, beforeAll, expect, test } from "vitest";
import { decideApproval, grantCancellation, previewGrant } from "#contract/admin/cancellations.ts";
import { handOverCase } from "#contract/admin/cases.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
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

test("goodwill above one's limit waits for somebody who has never held it, and goes back with words or on with a yes", async () => {
  const { bookingId, caseId, revision, read, found, sara, khalid } = await desk.waiting(true);
  const reason = "Long-standing customer, and we were late.";
  const goodwill = 25_000;
  const asked = { ...nothing, caseId, revision, supplierPenalty: goodwill, reason };
  expect(await refusalOf(sara.api(previewGrant, { ...asked, supplierPenalty: 200_001 }))).toMatchObject({
    errors: { goodwill: ["above_limit"] },
  });
  const { back, needsApproval } = await sara.api(previewGrant, asked);
  expect(needsApproval).toBe(true);
  const waits = await sara.api(grantCancellation, { ...asked, back: back.amount }, once());
  expect(waits).toMatchObject({ needsApproval: true, case: { facts: { approval: { amount: goodwill } } } });
  await desk.answers();
  // The site goes on asking by itself, but not while this waits.
  for (let round = 0; round < 3; round++) await app.queue.drain({ delayed: true });
  expect((await read()).content.cancellation).toMatchObject({
    supplier: "unpriced",
    granted: null,
    approval: { goodwill: { total: { amount: goodwill } }, by: "Test agent", mine: true, held: true },
  });
  const word = { caseId, revision: waits.case.revision, goodwill };
  const approve = { ...word, decision: "approve" as const };
  // An agent may not; who has held the case may not either, even once it was given away.
  expect(await refusalOf(sara.api(decideApproval, approve, once()))).toMatchObject({ status: 403 });
  const hind = await logInStaff(app, "supervisor");
  const given = await sara.api(handOverCase, { caseId, revision: word.revision, to: hind.staff.id });
  const back1 = await hind.api(handOverCase, { caseId, revision: given.case.revision, to: sara.staff.id });
  const now = { ...word, revision: back1.case.revision };
  expect(await refusalOf(hind.api(decideApproval, { ...now, decision: "approve" }, once()))).toMatchObject({
    status: 409,
    details: { held: true },
  });
  expect((await read(khalid)).content.cancellation?.approval).toMatchObject({ mine: false, held: false });
  expect(await refusalOf(khalid.api(decideApproval, { ...now, decision: "send_back" }, once()))).toMatchObject({
    errors: { reason: ["required"] },
  });
  expect(
    await refusalOf(khalid.api(decideApproval, { ...now, goodwill: 1, decision: "approve" }, once())),
  ).toMatchObject({ status: 409 });
  const sent = await khalid.api(decideApproval, { ...now, decision: "send_back", reason: "Which letter?" }, once());
  expect(sent.case.facts).not.toHaveProperty("approval");
  expect((await read()).content.cancellation?.approval).toBeNull();
  const again = {
    ...asked,
    revision: sent.case.revision,
    reason: "Hospital letter of 20 November.",
    back: back.amount,
  };
  const second = await sara.api(grantCancellation, again, once());
  const yes = await khalid.api(
    decideApproval,
    { caseId, revision: second.case.revision, goodwill, decision: "approve" },
    once(),
  );
  expect(yes.case).toMatchObject({ closedAt: null });
  const [done] = await desk.canceller.settle(bookingId);
  expect(done).toMatchObject({ state: "refunded" });
  expect(done!.amounts.back.amount).toBeGreaterThanOrEqual(back.amount);
  expect((await read()).case).toMatchObject({ result: "granted" });
  expect((await desk.entriesOf(caseId)).map(([action]) => action)).toEqual([
    "case.taken",
    "case.approval_asked",
    "case.handed_over",
    "case.handed_over",
    "case.sent_back",
    "case.approval_asked",
    "case.decided",
  ]);
  expect(found.amounts.back.amount).toBeLessThan(back.amount);
}, 60_000);

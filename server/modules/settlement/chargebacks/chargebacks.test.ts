import { unzipSync } from "fflate";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decideLoss, getChargeback, listChargebacks, proposeLoss, sendEvidence } from "#contract/admin/chargebacks.ts";
import { getSettlements } from "#contract/admin/settlement.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { controlGateway, settleAtGateway } from "../testing/settle-at-gateway.ts";

let app: TestApp;
let finance: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  app = await createTestApp();
  finance = await logInStaff(app, "finance");
}, 60_000);
afterEach(() => app.close());

/** A sold ride, whose payer has the bank take the payment back; the gateway's notice of it has come. */
async function dispute() {
  const { id: bookingId } = await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  const taken = await paymentOf();
  await controlGateway(app, { chargeback: { paymentId: taken.gatewayRef } });
  await hearOfIt();
  const [row] = (await finance.api(listChargebacks, {})).chargebacks;
  return { bookingId, taken, chargebackId: row!.id };
}
async function paymentOf() {
  const until = new Date(app.clock.now().getTime() + 1000);
  const [moved] = await app.payments.ofSettlement.movements(new Date(0), until);
  const [taken] = await app.payments.ofSettlement.byIds([moved!.id]);
  return taken!;
}
/** The webhook reaches us, and what it hints at is asked for. */
async function hearOfIt() {
  await controlGateway(app, { tick: true });
  await app.queue.drain();
}
const read = (chargebackId: string) => finance.api(getChargeback, { chargebackId });
const decide = async (chargebackId: string, state: "won" | "lost") => {
  await controlGateway(app, { decide: { chargebackId: (await read(chargebackId)).ref, state } });
  await hearOfIt();
};
const openCases = () =>
  app.database
    .select()
    .from(cases)
    .where(and(eq(cases.queue, "chargeback"), isNull(cases.closedAt)));
const cancellationOf = (taken: Awaited<ReturnType<typeof paymentOf>>) => ({
  id: "A".repeat(22),
  bookingId: taken.bookingId,
  reference: taken.reference,
  product: "transfer" as const,
  supplier: "sandbox",
  channel: "site" as const,
  paymentId: taken.id,
  fromSupplier: taken.captured,
  back: taken.captured,
  fee: 0,
  vatBack: 0,
  vatOfFee: 0,
  at: app.clock.now(),
});
const reason = "The train was taken.";

test("a notice opens it once, with its case, its clock and the books", async () => {
  const { chargebackId, taken, bookingId } = await dispute();
  expect(await read(chargebackId)).toMatchObject({
    booking: { id: bookingId },
    amount: { amount: taken.captured },
    state: "opened",
    reasonCode: "10.4",
    authentication: "frictionless",
    mayAnswer: true,
  });
  expect(await app.payments.balances()).toMatchObject({ chargebacks: taken.captured, gateway_clearing: 0 });
  // A lost notice is made good by the round, and a repeat is no news.
  await app.settlement.recordChargebacks();
  expect((await finance.api(listChargebacks, {})).chargebacks).toHaveLength(1);
  expect(await openCases()).toMatchObject([{ subject: chargebackId, bookingId }]);
});

test("one press makes the evidence and sends it; what was won comes back", async () => {
  const { chargebackId, taken } = await dispute();
  const { revision } = await read(chargebackId);
  const sent = await finance.api(sendEvidence, { chargebackId, revision, reason });
  expect(sent).toMatchObject({ state: "evidence_sent", mayAnswer: false, answeredBy: { id: finance.staff.id } });
  expect(sent.evidenceFiles).toEqual(expect.arrayContaining(["summary.txt", "booking.pdf"]));
  expect(sent.evidenceFiles.some((name) => /^W-\d+\.pdf$/.test(name))).toBe(true);
  expect(await openCases()).toEqual([]);
  await expect(finance.api(sendEvidence, { chargebackId, revision, reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await decide(chargebackId, "won");
  expect(await read(chargebackId)).toMatchObject({ state: "won", reason });
  expect(await app.payments.balances()).toMatchObject({ chargebacks: 0, gateway_clearing: taken.captured });
  const audit = await auditOf(app.database, `chargeback:${chargebackId}`);
  expect(audit.map(({ action }) => action)).toEqual([
    "chargeback.opened",
    "chargeback.evidence_sent",
    "chargeback.won",
  ]);
});

test("the pack is read before it is sent, by finance alone, and the look is written down", async () => {
  const { chargebackId } = await dispute();
  const path = `/api/admin/chargebacks/files/${chargebackId}.zip`;
  const answer = await finance.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const summary = Buffer.from(files["summary.txt"]!).toString("utf8");
  expect(summary).toMatch(/Terms accepted: \d{4}-.*, text [0-9a-f]{16}/);
  expect(summary).toMatch(/3-D Secure: frictionless/);
  expect(summary).toMatch(/Mail: .* to /);
  expect(Buffer.from(files["booking.pdf"]!).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await (await logInStaff(app, "administrator")).request(path)).status).toBe(403);
  expect((await app.request(path)).status).toBe(401);
  expect((await finance.request(path.replace(chargebackId, "A".repeat(22)))).status).toBe(404);
  const audit = await auditOf(app.database, `chargeback:${chargebackId}`);
  expect(audit.at(-1)).toMatchObject({ action: "chargeback.evidence_shown", staffId: finance.staff.id });
});

test("letting the bank keep the money takes two people; it is lost, stays our cost, and its settlement lines agree", async () => {
  const { chargebackId, taken } = await dispute();
  const at = async () => ({ chargebackId, revision: (await read(chargebackId)).revision, reason });
  const agent = await logInStaff(app, "agent");
  await expect(agent.api(proposeLoss, await at())).rejects.toMatchObject({ code: "forbidden" });
  await expect(agent.api(decideLoss, { ...(await at()), decision: "accept" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(finance.api(decideLoss, { ...(await at()), decision: "accept" })).rejects.toMatchObject({
    code: "conflict",
  });
  const proposed = await finance.api(proposeLoss, await at());
  expect(proposed).toMatchObject({
    state: "loss_proposed",
    proposedBy: { id: finance.staff.id },
    mayAnswer: false,
    mayApprove: false,
    mayGiveBack: true,
  });
  // The gateway still calls it open: that is no news, and the case waits for the second person.
  await app.settlement.recordChargebacks();
  expect(await read(chargebackId)).toMatchObject({ state: "loss_proposed" });
  expect(await openCases()).toHaveLength(1);
  await expect(finance.api(sendEvidence, await at())).rejects.toMatchObject({ code: "conflict" });
  await expect(finance.api(decideLoss, { ...(await at()), decision: "accept" })).rejects.toMatchObject({
    errors: { decision: ["not_oneself"] },
  });
  expect(await finance.api(decideLoss, { ...(await at()), decision: "give_back" })).toMatchObject({
    state: "opened",
    proposedBy: null,
    mayAnswer: true,
  });
  await finance.api(proposeLoss, await at());
  const second = await logInStaff(app, "administrator");
  expect(await second.api(decideLoss, { ...(await at()), decision: "accept" })).toMatchObject({
    state: "accepted",
    proposedBy: { id: finance.staff.id },
    answeredBy: { id: second.staff.id },
  });
  expect(await openCases()).toEqual([]);
  await decide(chargebackId, "lost");
  expect(await read(chargebackId)).toMatchObject({ state: "lost" });
  await settleAtGateway(app);
  const { settlements, open } = await finance.api(getSettlements, {});
  // The payment, the chargeback and its penalty.
  expect(settlements).toMatchObject([{ lines: 3, matched: 3, open: 0 }]);
  expect(Object.values(open).every((count) => count === 0)).toBe(true);
  const books = await app.payments.balances();
  expect([books.chargebacks, books.gateway_clearing]).toEqual([taken.captured, 0]);
  expect((await finance.api(listChargebacks, {})).lost.amount).toBe(taken.captured);
});

test("it is not answered once its time is over", async () => {
  const { chargebackId } = await dispute();
  app.clock.advance(8 * 86_400);
  finance = await logInStaff(app, "finance");
  const { revision, mayAnswer } = await read(chargebackId);
  expect(mayAnswer).toBe(false);
  await expect(finance.api(sendEvidence, { chargebackId, revision, reason })).rejects.toMatchObject({
    code: "conflict",
    details: { tooLate: true },
  });
});

test("nothing is refunded of a payment that its bank takes back", async () => {
  const { taken } = await dispute();
  const paid = { bookingId: taken.bookingId, paymentId: taken.id };
  expect(await app.payments.refundable(paid)).toBe(0);
  const refused = transaction(app.database, (tx) => app.payments.assertUndisputed(tx, paid));
  await expect(refused).rejects.toMatchObject({ code: "payment_disputed" });
});

test("a customer who cancels meanwhile is told that the bank takes the payment back, and what to do", async () => {
  const { id: bookingId } = await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  const canceller = createCanceller(app);
  const quote = await canceller.quote(bookingId);
  const taken = await paymentOf();
  await controlGateway(app, { chargeback: { paymentId: taken.gatewayRef } });
  await hearOfIt();
  await expect(canceller.accept(bookingId, quote)).rejects.toMatchObject({
    code: "payment_disputed",
    message: expect.stringContaining("Withdraw the dispute at your bank") as string,
  });
  expect(await canceller.quote(bookingId)).toMatchObject({ quoteId: "", problems: ["disputed"] });
});

test("a chargeback that is lost while a refund of the payment waits is a case of its own", async () => {
  const { chargebackId, taken } = await dispute();
  await transaction(app.database, (tx) => app.payments.recordCancellation(tx, cancellationOf(taken)));
  await app.queue.drain();
  await decide(chargebackId, "lost");
  const found = await app.database.select().from(cases).where(eq(cases.queue, "payment_mismatch"));
  expect(found).toMatchObject([
    {
      subject: chargebackId,
      bookingId: taken.bookingId,
      facts: { mismatch: "refund_after_chargeback", amount: { amount: taken.captured }, chargeback: chargebackId },
      closedAt: null,
    },
  ]);
});

test("of a refund and a chargeback at once the money goes back once", async () => {
  await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  const taken = await paymentOf();
  const refund = transaction(app.database, (tx) => app.payments.recordCancellation(tx, cancellationOf(taken)));
  await controlGateway(app, { chargeback: { paymentId: taken.gatewayRef } });
  await Promise.all([refund, app.settlement.recordChargebacks()]);
  await app.queue.drain();
  const refunded = (await app.payments.history(taken.bookingId)).filter(
    ({ kind, state }) => kind === "refund" && state === "done",
  );
  expect(refunded).toEqual([]);
  const [row] = (await finance.api(listChargebacks, {})).chargebacks;
  // The bank decides for us: what waited goes back now, once.
  await decide(row!.id, "won");
  await app.queue.drain({ delayed: true });
  await app.payments.settle(taken.id);
  const after = await app.payments.history(taken.bookingId);
  expect(after.filter(({ kind }) => kind === "refund").map(({ state }) => state)).toEqual(["done"]);
});

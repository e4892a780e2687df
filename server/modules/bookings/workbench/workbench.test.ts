import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as contract from "#contract/admin/bookings.ts";
import { getBooking, lookUpBooking } from "#contract/bookings.ts";
import { sar } from "#contract/money.ts";
import { countMails, readMail, refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { paymentWebhooks } from "#server/modules/payments/tables.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { sampleContact } from "../testing/sample-choice.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { bookings } from "../tables.ts";
import { bookingNotes } from "./tables.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let agent: Member;
let supervisor: Member;
let bookingId: string;
beforeAll(async () => {
  app = await createTestApp();
  traveller = createTraveller(app);
  [agent, supervisor] = [await logInStaff(app, "agent"), await logInStaff(app, "supervisor")];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => void ({ id: bookingId } = await traveller.book({ family: true })));

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const view = (by: Member = agent) => by.api(contract.getDeskBooking, { bookingId });
const actionsOf = async () => (await auditOf(app.database, `booking:${bookingId}`)).map(({ action }) => action);
const setRow = (values: Partial<typeof bookings.$inferInsert>) =>
  app.database.update(bookings).set(values).where(eq(bookings.id, bookingId));

describe("the booking", () => {
  test("is read with its sums, people masked, documents, and everything that happened, the newest first", async () => {
    const booking = await view();
    const { payment } = await app.api(getBooking, { bookingId });
    expect(booking).toMatchObject({
      stage: "confirmed",
      who: "Noura Alqahtani",
      contact: { phone: "+966 5• ••• ••00", email: "n•••@example.sa" },
      sums: { paid: payment?.amount, back: sar(0), due: sar(0) },
      blocked: null,
      allows: { cancel: true, sendDocuments: true, askSupplier: false, recordOutcome: false },
    });
    expect(booking.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(booking.total.amount);
    expect((booking.sums.supplier?.amount ?? 0) + booking.sums.fees.amount).toBe(booking.total.amount);
    expect(booking.parts.map(({ name }) => name.split(" ")[0])).toEqual(["Noura", "Saad", "Reem", "Lama"]);
    expect(booking.documents.map(({ kind }) => kind)).toEqual(["document", "invoice"]);
    const codes = booking.timeline.map(({ code }) => code);
    for (const code of ["created", "payment_paid", "confirmed", "sold", "invoice", "mail"])
      expect(codes).toContain(code);
    const searched = booking.timeline.find(({ code }) => code === "searched");
    expect(searched?.about).toMatch(/^\/flights\/search\?trip=one-way&from=[A-Z]{3}&to=[A-Z]{3}&depart=[\d-]+&adults=/);
    expect(Date.parse(searched!.at)).toBe(Date.parse(booking.bookedAt));
    const times = booking.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const text = JSON.stringify(booking);
    for (const secret of [...traveller.numbers.slice(-4), sampleContact.phone, sampleContact.email_address])
      expect(text).not.toContain(secret);
  });

  test("shows calls to its supplier and the gateway's webhooks as they were recorded", async () => {
    const [paymentId, receivedAt] = [(await app.api(getBooking, { bookingId })).payment?.id ?? "", app.clock.now()];
    await app.database.insert(paymentWebhooks).values({ eventId: crypto.randomUUID(), paymentId, receivedAt });
    expect((await view()).timeline.filter(({ code }) => code === "webhook")).toHaveLength(1);
    await app.database.insert(partnerCalls).values({
      partner: "duffel",
      name: "create order",
      effect: "buy",
      requestId: "job",
      attempt: 1,
      method: "POST",
      path: "/air/orders",
      request: { passengers: ["•••"] },
      status: 422,
      response: { code: "offer_no_longer_available" },
      fault: "offer_expired",
      ms: 812,
      at: app.clock.now(),
      bookingId,
    });
    const [line] = (await view()).timeline.filter(({ call }) => call !== null);
    expect(line).toMatchObject({ kind: "supplier", call: { status: 422, ms: 812, path: "/air/orders" } });
    expect(line?.call?.response).toContain("offer_no_longer_available");
  });

  test("is not there under an id that is nobody's", async () => {
    const unknown = agent.api(contract.getDeskBooking, { bookingId: "A".repeat(22) });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: "booking_not_found" });
  });

  test("shows phone, address and documents for a reason, which stands in the audit", async () => {
    const shown = await agent.api(contract.showBookingPeople, { bookingId, reason: "calling about the visa" });
    expect(shown).toMatchObject({ phone: "+966554400000", email: sampleContact.email_address });
    expect(shown.travellers.map(({ documentNumber }) => documentNumber)).toEqual(traveller.numbers.slice(-4));
    const [entry] = await auditOf(app.database, `booking:${bookingId}`);
    expect(entry).toMatchObject({ action: "booking.people_shown", reason: "calling about the visa" });
    expect(await refusalOf(agent.api(contract.showBookingPeople, { bookingId, reason: " " }))).toMatchObject({
      status: 422,
    });
    const finance = await logInStaff(app, "finance");
    expect(await refusalOf(finance.api(contract.showBookingPeople, { bookingId, reason: "why" }))).toMatchObject({
      status: 403,
    });
  });

  test("gives its documents to whoever may see personal data, and writes each look down", async () => {
    const { documents } = await view();
    for (const { address } of documents) {
      const answer = await agent.request(address);
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "application/pdf",
        "private, no-store",
      ]);
      await answer.arrayBuffer();
      expect((await app.request(address)).status).toBe(401);
      expect((await (await logInStaff(app, "finance")).request(address)).status).toBe(403);
    }
    expect(await actionsOf()).toEqual(["booking.document_shown", "booking.document_shown"]);
    expect((await agent.request(`/api/admin/bookings/${bookingId}/tax-invoices/INV-0.pdf`)).status).toBe(404);
  });
});

describe("what staff do", () => {
  test("a note stands in the timeline, once for a key, and goes with the people", async () => {
    const once = key();
    for (let repeat = 0; repeat < 2; repeat++)
      await agent.api(contract.noteBooking, { bookingId, text: "Wants to be called." }, once);
    const notes = (await view()).timeline.filter(({ kind }) => kind === "note");
    expect(notes).toMatchObject([{ text: "Wants to be called.", by: { id: agent.staff.id } }]);
    expect(await actionsOf()).toEqual(["booking.noted"]);
    await setRow({ userId: "leaving", stage: "completed" });
    await app.bookings.ofAccounts.anonymiseBookings("leaving");
    expect(await app.database.select().from(bookingNotes).where(eq(bookingNotes.bookingId, bookingId))).toEqual([]);
  });

  test("documents are mailed again, once for a key; not of what is not confirmed", async () => {
    const before = await countMails(app, sampleContact.email_address);
    const once = key();
    for (let repeat = 0; repeat < 2; repeat++) await agent.api(contract.sendBookingAgain, { bookingId }, once);
    expect(await countMails(app, sampleContact.email_address)).toBe(before + 1);
    expect(await actionsOf()).toEqual(["booking.sent_again"]);
    await setRow({ stage: "completed" });
    expect(await refusalOf(agent.api(contract.sendBookingAgain, { bookingId }, key()))).toMatchObject({ status: 409 });
  });

  test("a traveller's part is cancelled by the exact quote, with the customer's own mails, once", async () => {
    const quote = await agent.api(contract.quoteBookingCancel, { bookingId, parts: [1] });
    const input = {
      bookingId,
      quoteId: quote.quoteId,
      parts: [1],
      acceptedBack: quote.total.back,
      reason: "asked by phone",
    };
    const wrong = { ...input, acceptedBack: sar(quote.total.back.amount + 1) };
    expect(await refusalOf(agent.api(contract.cancelForCustomer, wrong, key()))).toMatchObject({
      code: "quote_changed",
    });
    expect(await actionsOf()).toEqual([]);
    const once = key();
    for (let repeat = 0; repeat < 2; repeat++) await agent.api(contract.cancelForCustomer, input, once);
    await createCanceller(app).settle(bookingId);
    const booking = await view();
    expect(booking.parts.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
    expect(booking.sums.back).toEqual(quote.total.back);
    const [entry, ...others] = await auditOf(app.database, `booking:${bookingId}`);
    expect(entry).toMatchObject({ action: "booking.cancelled", reason: "asked by phone", staffId: agent.staff.id });
    expect(others).toEqual([]);
    const finance = await logInStaff(app, "finance");
    expect(await refusalOf(finance.api(contract.cancelForCustomer, input, key()))).toMatchObject({ status: 403 });
  });

  test("a blocked booking opens for nobody but staff until that is ended", async () => {
    await supervisor.api(contract.blockBooking, { bookingId, reason: "card reported stolen" });
    const blocked = { status: 403, code: "booking_blocked" };
    expect(await refusalOf(app.api(getBooking, { bookingId }))).toMatchObject(blocked);
    expect(await view()).toMatchObject({
      blocked: { by: { id: supervisor.staff.id }, reason: "card reported stolen" },
    });
    expect(await refusalOf(supervisor.api(contract.blockBooking, { bookingId, reason: "again" }))).toMatchObject({
      status: 409,
    });
    expect(await refusalOf(agent.api(contract.unblockBooking, { bookingId, reason: "no" }))).toMatchObject({
      status: 403,
    });
    await supervisor.api(contract.unblockBooking, { bookingId, reason: "the bank says it is fine" });
    expect((await app.api(getBooking, { bookingId })).stage).toBe("confirmed");
    expect(await actionsOf()).toEqual(["booking.blocked", "booking.unblocked"]);
  });

  test("the contact changes once the new address's owner has read a code out, and staff hold nothing by it", async () => {
    const email = "new.owner@example.com";
    const { attempt, to } = await agent.api(contract.sendContactCode, { bookingId, email });
    expect(to).toBe("n•••@example.com");
    const { code } = await readMail(app, email);
    const { revision, reference } = await view();
    const input = { bookingId, attempt, code, revision, reason: "lost the old mailbox" };
    const wrong = { ...input, code: code === "000000" ? "000001" : "000000" };
    expect(await refusalOf(agent.api(contract.changeBookingContact, wrong))).toMatchObject({ status: 422 });
    await agent.api(contract.changeBookingContact, input);
    expect(await view()).toMatchObject({ contact: { email: "n•••@example.com", phone: "+966 5• ••• ••00" } });
    expect(await app.api(lookUpBooking, { reference, contact: email })).toEqual({ bookingId });
    expect(await refusalOf(agent.api(getBooking, { bookingId }))).toMatchObject({ code: "booking_not_found" });
    const entries = JSON.stringify(await auditOf(app.database, `booking:${bookingId}`));
    expect(entries).not.toContain(email);
    await setRow({ userId: "somebody" });
    expect(await refusalOf(agent.api(contract.sendContactCode, { bookingId, email }))).toMatchObject({ status: 409 });
  });

  test("a supplier is asked again, and its no is written down by hand, only while nobody knows", async () => {
    for (const call of [
      () => agent.api(contract.askSupplierAgain, { bookingId }),
      () => supervisor.api(contract.recordBookingOutcome, { bookingId, asked: 1, evidence: "on the phone" }, key()),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 409 });
    expect(await actionsOf()).toEqual([]);
    ({ id: bookingId } = await traveller.book({ lastname: "Timeoutafter" }));
    const early = await view();
    expect(early.allows).toMatchObject({ askSupplier: true, recordOutcome: false });
    const soon = { bookingId, asked: early.asked, evidence: "on the phone" };
    expect(await refusalOf(supervisor.api(contract.recordBookingOutcome, soon, key()))).toMatchObject({ status: 409 });
    await setRow({ confirmTries: triesBeforeAlert });
    const { allows, asked } = await view();
    expect(allows).toMatchObject({ askSupplier: true, recordOutcome: true, cancel: false, sendDocuments: false });
    const given = { bookingId, evidence: "Waleed of the group desk, ticket 4471: nothing was issued" };
    const stale = supervisor.api(contract.recordBookingOutcome, { ...given, asked: asked - 1 }, key());
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    await setRow({ leasedUntil: new Date(app.clock.now().getTime() + 60_000) });
    const busy = supervisor.api(contract.recordBookingOutcome, { ...given, asked }, key());
    expect(await refusalOf(busy)).toMatchObject({ status: 409, details: { supplier: "asked_now" } });
    await setRow({ leasedUntil: null });
    await supervisor.api(contract.recordBookingOutcome, { ...given, asked }, key());
    const [row] = await app.database
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.stage, "failed")));
    expect(row?.failure).toBe("not_booked_by_hand");
    expect(await actionsOf()).toEqual(["booking.outcome_recorded"]);
    expect((await view()).timeline.find(({ kind }) => kind === "note")?.text).toContain("ticket 4471");
  });
});

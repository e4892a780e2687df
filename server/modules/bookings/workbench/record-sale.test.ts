import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/admin/bookings.ts";
import { attachBookingFile } from "#contract/admin/desk-files.ts";
import { countMails, refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { ledgerEntries } from "#server/platform/ledger/tables.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { samplePdf } from "#server/modules/visas/testing/sample-application.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import { bookings } from "../tables.ts";
import { sampleContact } from "../testing/sample-choice.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let agent: Member;
let supervisor: Member;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  [agent, supervisor] = [await logInStaff(app, "agent"), await logInStaff(app, "supervisor")];
}, 60_000);
afterAll(() => app.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const evidence = "Waleed of the group desk at 14:20, their case 4471";
const view = (bookingId: string) => supervisor.api(contract.getDeskBooking, { bookingId });
const setRow = (bookingId: string, values: Partial<typeof bookings.$inferInsert>) =>
  app.database.update(bookings).set(values).where(eq(bookings.id, bookingId));
const mismatches = async (bookingId: string) =>
  (await app.database.select().from(cases).where(eq(cases.subject, bookingId)))
    .filter(({ queue }) => queue === "payment_mismatch")
    .map(({ facts }) => facts.mismatch);

/** A paid booking whose airline issued tickets without an answer, or never did, and about which it was asked often enough. */
async function inDoubt(lastname: "Timeoutafter" | "Timeoutbefore") {
  const { id } = await traveller.book({ lastname });
  await setRow(id, { confirmTries: triesBeforeAlert, leasedUntil: null });
  const [row] = await app.database.select().from(bookings).where(eq(bookings.id, id));
  const { asked } = await view(id);
  return { bookingId: id, asked, locator: row!.order!.locator, evidence };
}
const record = (input: object, by = supervisor) =>
  by.api(contract.recordBookingSale, { numbers: ["157-2400000001"], ...input } as never, key());
/** Waits for the next look at the supplier's system. */
async function lookAgain() {
  app.clock.advance(11 * 60);
  await app.queue.drain({ delayed: true });
}

describe("a supplier's yes by telephone", () => {
  test("confirms the booking as its system would have: documents, ledger, tax invoice, audit with its evidence", async () => {
    const told = await inDoubt("Timeoutafter");
    const file = { name: "mail of the airline.pdf", file: samplePdf().toString("base64") };
    const { id: fileId } = await agent.api(attachBookingFile, { bookingId: told.bookingId, ...file }, key());
    const before = await countMails(app, sampleContact.email_address);
    expect((await view(told.bookingId)).allows.recordSale).toEqual({ tickets: 1 });
    await record({ ...told, fileId });
    await app.queue.drain();
    const booking = await view(told.bookingId);
    expect(booking).toMatchObject({ stage: "confirmed", locator: told.locator, allows: { recordSale: null } });
    expect(booking.parts[0]?.number).toContain("2400000001");
    expect(booking.documents.map(({ kind }) => kind)).toEqual(["document", "invoice"]);
    expect(await countMails(app, sampleContact.email_address)).toBe(before + 1);
    expect(booking.timeline.find(({ kind }) => kind === "note")?.text).toBe(evidence);
    const entry = (await auditOf(app.database, `booking:${told.bookingId}`)).at(-1);
    expect(entry).toMatchObject({
      action: "booking.sale_recorded",
      staffId: supervisor.staff.id,
      after: { outcome: "sold", locator: told.locator, file: fileId },
    });
    expect(JSON.stringify(entry)).not.toContain("Waleed");
    expect(await app.database.$count(ledgerEntries)).toBeGreaterThan(0);
  });

  test("is refused while the site still asks, after somebody was faster, without every ticket, with a file of another booking", async () => {
    const told = await inDoubt("Timeoutafter");
    expect(await refusalOf(record({ ...told, asked: told.asked - 1 }))).toMatchObject({ status: 409 });
    await setRow(told.bookingId, { leasedUntil: new Date(app.clock.now().getTime() + 60_000) });
    expect(await refusalOf(record(told))).toMatchObject({ status: 409, details: { supplier: "asked_now" } });
    await setRow(told.bookingId, { leasedUntil: null, confirmTries: triesBeforeAlert - 1 });
    expect(await refusalOf(record({ ...told, asked: triesBeforeAlert - 1 }))).toMatchObject({ status: 409 });
    await setRow(told.bookingId, { confirmTries: triesBeforeAlert });
    for (const numbers of [[], [""], ["157-2400000001", "157-2400000002"]])
      expect(await refusalOf(record({ ...told, numbers }))).toMatchObject({ errors: { numbers: ["required"] } });
    const other = await refusalOf(record({ ...told, fileId: "A".repeat(22) }));
    expect(other).toMatchObject({ errors: { fileId: ["not_there"] } });
    expect(await refusalOf(record({ ...told, locator: "<b>" }))).toMatchObject({ status: 422 });
    expect(await refusalOf(record(told, agent))).toMatchObject({ status: 403 });
    expect((await view(told.bookingId)).stage).toBe("confirming");
    await record(told);
    expect(await refusalOf(record(told))).toMatchObject({ status: 409, details: { stage: "confirmed" } });
  });

  test("of two at the same moment one counts", async () => {
    const told = await inDoubt("Timeoutafter");
    const ends = await Promise.allSettled([record(told), record(told), record(told)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const entries = await auditOf(app.database, `booking:${told.bookingId}`);
    expect(entries.filter(({ action }) => action === "booking.sale_recorded")).toHaveLength(1);
  });

  test("that its system says otherwise later is a case: nothing was issued", async () => {
    const told = await inDoubt("Timeoutbefore");
    await record(told);
    await lookAgain();
    expect(await mismatches(told.bookingId)).toEqual(["supplier_denies"]);
    expect((await view(told.bookingId)).stage).toBe("confirmed");
  });

  test("that its system says otherwise later is a case: another number, another ticket", async () => {
    const told = await inDoubt("Timeoutafter");
    await record({ ...told, locator: "ZZ9 ZZ9" });
    await lookAgain();
    expect(await mismatches(told.bookingId)).toEqual(["told_differs"]);
  });

  test("that its system says as well opens nothing", async () => {
    const told = await inDoubt("Timeoutafter");
    // What the airline has really issued, as a person there would read it out.
    const [row] = await app.database.select().from(bookings).where(eq(bookings.id, told.bookingId));
    const airline = await app.sandboxes.openFlights();
    const { booking } = (await airline.findByClientRef(row!.clientRef!)) as {
      booking: { tickets: { number: string }[] };
    };
    await record({ ...told, numbers: booking.tickets.map(({ number }) => number.replace("-", " ")) });
    await lookAgain();
    expect(await mismatches(told.bookingId)).toEqual([]);
    // The numbers as the system writes them: it was asked, and its answer is kept.
    const [kept] = await app.database.select().from(bookings).where(eq(bookings.id, told.bookingId));
    expect(kept?.item).toMatchObject({ tickets: booking.tickets.map(({ number }) => ({ number })) });
  });
});

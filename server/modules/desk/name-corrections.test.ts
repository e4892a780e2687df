import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveName, recordName, refuseName } from "#contract/admin/name-corrections.ts";
import { getCase, listCases, takeCase } from "#contract/admin/cases.ts";
import { getBooking } from "#contract/bookings.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { deleteNameDocuments } from "#server/modules/bookings/names/delete-documents.ts";
import { nameCorrections } from "#server/modules/bookings/names/tables.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createNamer } from "#server/modules/bookings/testing/correct-name.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findCanary } from "#server/testing/find-canary.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let sara: Member;
let traveller: ReturnType<typeof createTraveller>;
let namer: ReturnType<typeof createNamer>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  [traveller, namer] = [createTraveller(app), createNamer(app)];
  sara = await logInStaff(app, "agent");
}, 60_000);
afterAll(() => app.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });
const married = { firstname: "Noura", lastname: "Alghamdi" };

/** A name that waits for a person, whose case is taken. */
async function waiting(lastname?: string) {
  const { id: bookingId } = await traveller.book(lastname ? { lastname } : {});
  const correction = await namer.ask(bookingId, "desk", married);
  await app.queue.drain();
  const { cases } = await sara.api(listCases, { queue: "name_correction" });
  const row = cases.find((each) => each.bookingId === bookingId)!;
  const { case: taken } = await sara.api(takeCase, { caseId: row.id, revision: row.revision });
  const read = () => sara.api(getCase, { caseId: row.id });
  return { bookingId, correction, caseId: row.id, revision: taken.revision, read };
}
const leadOf = async (bookingId: string) => {
  const booking = await app.api(getBooking, { bookingId });
  return booking.kind === "flight" ? booking.travellers[0]! : null;
};
const mailsOf = async (bookingId: string, words: string) => {
  const { reference } = await app.api(getBooking, { bookingId });
  return ((await app.mailbox?.list(200)) ?? []).filter(
    ({ subject }) => subject.includes(words) && subject.includes(reference),
  );
};

test("old name, new name and document stand side by side, with the promise that was told", async () => {
  const { bookingId, correction, read } = await waiting();
  const { case: row, content, promise, files } = await read();
  expect(row.facts).toMatchObject({ letters: 5 });
  expect(content.words).toBe("Canarywedding");
  expect(content.name).toMatchObject({
    before: { firstname: "Noura", lastname: "Alqahtani" },
    after: married,
    why: "letters",
    supplier: "system",
    standing: "open",
    document: { pages: 1 },
    may: { approve: true, record: true, refuse: true },
  });
  expect(promise).toMatchObject({ id: "staff-answer", by: correction.answerBy });
  expect(files).toMatchObject([{ name: "passport.png", by: null }]);
  expect(await mailsOf(bookingId, "We look at the name")).toHaveLength(1);
  const page = `${content.name!.document!.address}/1`;
  const shown = await sara.request(page);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await sara.request(page.replace(/1$/, "2"))).status).toBe(404);
  const finance = await logInStaff(app, "finance");
  expect((await finance.request(page)).status).toBe(403);
  // Who may see personal data and decides no names opens it neither here nor as a file of the booking.
  const officer = await logInStaff(app, "visa_officer");
  for (const address of [page, files[0]!.address]) expect((await officer.request(address)).status).toBe(403);
  expect((await sara.request(files[0]!.address)).status).toBe(200);
  expect((await app.request(page)).status).toBe(401);
  // What the traveller wrote lies in the clear nowhere.
  expect(await findCanary(app.database, app.env.DATA_DIR, "Canarywedding")).toEqual([]);
});

test("what is let pass is corrected by the airline, whose yes closes the case and is told", async () => {
  const { bookingId, caseId, revision, read } = await waiting();
  const before = await leadOf(bookingId);
  const input = { caseId, revision, text: "Passport shows Alghamdi." };
  expect(await refusalOf(sara.api(approveName, { ...input, text: " " }, once()))).toMatchObject({
    errors: { text: ["required"] },
  });
  const finance = await logInStaff(app, "finance");
  expect(await refusalOf(finance.api(approveName, input, once()))).toMatchObject({ code: "forbidden" });
  const key = once();
  const first = await sara.api(approveName, input, key);
  expect(await sara.api(approveName, input, key)).toEqual(first);
  expect((await read()).content.name).toMatchObject({ standing: "asked", may: { approve: false, refuse: false } });
  await app.queue.drain();
  expect((await read()).case).toMatchObject({ result: "granted" });
  const after = await leadOf(bookingId);
  expect(after).toMatchObject(married);
  expect(after?.ticketNumber).not.toBe(before?.ticketNumber);
  expect(await mailsOf(bookingId, "The name is corrected")).toHaveLength(1);
  // Its letters count from now on.
  expect((await namer.list(bookingId)).travellers).toMatchObject([{ lettersLeft: 0 }]);
});

test("what the airline refuses comes back to the desk, and is corrected by hand with what was said", async () => {
  const { bookingId, caseId, revision, read } = await waiting("Namereject");
  await sara.api(approveName, { caseId, revision, text: "Passport seen." }, once());
  await app.queue.drain();
  const back = await read();
  expect(back.case.closedAt).toBeNull();
  expect(back.content.name).toMatchObject({ standing: "open", refusedBefore: true });
  const evidence = "Airline, Huda, 14:10, case 88";
  const told = { caseId, revision: back.case.revision, ticket: "065 2400000099", evidence };
  expect(await refusalOf(sara.api(recordName, { ...told, ticket: "؟" }, once()))).toMatchObject({
    errors: { ticket: expect.anything() },
  });
  expect(await sara.api(recordName, told, once())).toMatchObject({ case: { result: "granted" } });
  await app.queue.drain();
  expect(await leadOf(bookingId)).toMatchObject({ ...married, ticketNumber: "065 2400000099" });
  expect(await mailsOf(bookingId, "The name is corrected")).toHaveLength(1);
});

test("a no writes its reason to the customer, and the ticket stays", async () => {
  const { bookingId, caseId, revision } = await waiting();
  const before = await leadOf(bookingId);
  const no = { caseId, revision, refusal: "other_person" as const, text: "Passport of a brother." };
  expect(await sara.api(refuseName, no, once())).toMatchObject({ case: { result: "refused" } });
  expect(await refusalOf(sara.api(approveName, { caseId, revision, text: "Late" }, once()))).toMatchObject({
    code: "conflict",
  });
  await app.queue.drain();
  expect(await leadOf(bookingId)).toEqual(before);
  const [mail] = await mailsOf(bookingId, "The name was not corrected");
  expect(mail?.textBody).toContain("a ticket cannot be given to another person");
  expect(await namer.last(bookingId)).toMatchObject({ state: "refused", refusal: "other_person" });
});

test("while nobody knows, nothing is refused; what the airline says by telephone is written down", async () => {
  const { bookingId, caseId, revision, read } = await waiting("Namependingforever");
  await sara.api(approveName, { caseId, revision, text: "Passport seen." }, once());
  for (let round = 0; round < 12; round++) {
    await app.queue.drain({ delayed: true, allowFailures: true });
    app.clock.advance(60);
  }
  const open = await read();
  expect(open.content.name).toMatchObject({ standing: "asked", may: { refuse: false, record: true } });
  const no = { caseId, revision: open.case.revision, refusal: "airline" as const, text: "No answer." };
  expect(await refusalOf(sara.api(refuseName, no, once()))).toMatchObject({ details: { supplier: "unanswered" } });
  const told = { caseId, revision: open.case.revision, evidence: "Airline, Huda, 14:10" };
  await sara.api(recordName, told, once());
  await app.queue.drain({ delayed: true, allowFailures: true });
  expect(await namer.last(bookingId)).toMatchObject({ state: "corrected" });
  expect(await leadOf(bookingId)).toMatchObject(married);
});

test("a booking that is cancelled has no name left to be decided", async () => {
  const { bookingId, read } = await waiting();
  const canceller = createCanceller(app);
  await canceller.cancel(bookingId);
  await canceller.settle(bookingId);
  expect((await read()).case).toMatchObject({ result: "ended" });
  expect(await namer.last(bookingId)).toMatchObject({ state: "ended" });
});

test("the copy of the document goes thirty days after the decision", async () => {
  const { bookingId, caseId, revision } = await waiting();
  await sara.api(refuseName, { caseId, revision, refusal: "unreadable", text: "Dark." }, once());
  const [row] = await app.database.select().from(nameCorrections).where(eq(nameCorrections.bookingId, bookingId));
  const ended = row!.endedAt!.getTime();
  await deleteNameDocuments(app.database, new Date(ended - 1));
  const kept = await app.database.select().from(deskFiles).where(eq(deskFiles.bookingId, bookingId));
  expect(kept).toMatchObject([{ erasedAt: null }]);
  await deleteNameDocuments(app.database, new Date(ended + 1));
  const files = await app.database.select().from(deskFiles).where(eq(deskFiles.bookingId, bookingId));
  expect(files).toMatchObject([{ erasedAt: expect.any(Date), name: "" }]);
  expect((await namer.list(bookingId)).corrections).toMatchObject([{ state: "refused" }]);
});

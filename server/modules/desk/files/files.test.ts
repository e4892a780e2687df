import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getDeskBooking } from "#contract/admin/bookings.ts";
import { getCase, listCases } from "#contract/admin/cases.ts";
import { attachBookingFile, attachCaseFile } from "#contract/admin/desk-files.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { samplePdf } from "#server/modules/visas/testing/sample-application.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import { transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { writeMessage } from "../testing/desk-fixture.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
let app: TestApp;
let agent: Member;
let finance: Member;
let bookingId: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  [agent, finance] = [await logInStaff(app, "agent"), await logInStaff(app, "finance")];
  ({ id: bookingId } = await createTraveller(app).book({}));
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => void (await app.database.delete(cases)));

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const sent = (content = samplePdf(2), name = "../../letter of the airline.pdf") => ({
  name,
  file: content.toString("base64"),
});
const sealed = () => readdirSync(join(app.env.DATA_DIR, "files")).filter((name) => name.endsWith(".sealed"));
const view = () => agent.api(getDeskBooking, { bookingId });
const sweep = () => app.desk.deletions.cases(new Date(0));

async function openMessage() {
  await writeMessage(app, "en", "My bag is torn.");
  const [row] = (await agent.api(listCases, {})).cases;
  return row!.id;
}

describe("with a booking", () => {
  test("it is kept sealed, stands in the timeline, and each download is written down", async () => {
    const file = await agent.api(attachBookingFile, { bookingId, ...sent() }, key());
    expect(file).toMatchObject({ name: "letter of the airline.pdf", by: { id: agent.staff.id } });
    const booking = await view();
    expect(booking.files).toEqual([file]);
    expect(booking.timeline.find(({ code }) => code === "file")).toMatchObject({
      kind: "document",
      about: file.name,
      by: { id: agent.staff.id },
    });
    const lying = readFileSync(join(app.env.DATA_DIR, "files", `${file.id}.sealed`)).toString("latin1");
    expect(lying).not.toContain("%PDF");
    const answer = await agent.request(file.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="letter of the airline\.pdf"/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
    const [attached, shown] = (await auditOf(app.database, `booking:${bookingId}`)).slice(-2);
    expect(attached).toMatchObject({ action: "booking.file_attached", after: { file: file.id } });
    expect(shown).toMatchObject({ action: "booking.file_shown", staffId: agent.staff.id, after: { file: file.id } });
    expect(JSON.stringify([attached, shown])).not.toContain("letter");
  });

  test("once for a key", async () => {
    const once = key();
    const file = await agent.api(attachBookingFile, { bookingId, ...sent() }, once);
    expect(await agent.api(attachBookingFile, { bookingId, ...sent() }, once)).toEqual(file);
    expect((await view()).files.filter(({ id }) => id === file.id)).toHaveLength(1);
  });

  test.each([
    ["a page of the web called a PDF", Buffer.from("<html><script>alert(1)</script>"), "file_type"],
    ["a PDF of 21 pages", samplePdf(21), "file_pages"],
    ["more than 5 MB", Buffer.concat([samplePdf(), Buffer.alloc(5 * 1024 * 1024)]), "file_size"],
    ["nothing", Buffer.alloc(0), "required"],
  ])("refused: %s", async (_, content, why) => {
    const before = sealed().length;
    const refusal = await refusalOf(agent.api(attachBookingFile, { bookingId, ...sent(content) }, key()));
    expect(refusal).toMatchObject({ status: 422, errors: { file: [why] } });
    expect(sealed()).toHaveLength(before);
  });

  test("not allowed: attaching by finance, downloading by who may not see personal data, and by strangers", async () => {
    const call = finance.api(attachBookingFile, { bookingId, ...sent() }, key());
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
    const file = await agent.api(attachBookingFile, { bookingId, ...sent() }, key());
    expect((await finance.request(file.address)).status).toBe(403);
    expect((await app.request(file.address)).status).toBe(401);
    expect((await agent.request(`${file.address.slice(0, -22)}${"A".repeat(22)}`)).status).toBe(404);
  });
});

describe("with a case", () => {
  test("that is about no booking: for who works its queue alone", async () => {
    const caseId = await openMessage();
    const file = await agent.api(attachCaseFile, { caseId, ...sent() }, key());
    expect((await agent.api(getCase, { caseId })).files).toEqual([file]);
    const { history } = await agent.api(getCase, { caseId });
    expect(history.map(({ action }) => action)).toContain("file_attached");
    const officer = await logInStaff(app, "visa_officer");
    expect((await officer.request(file.address)).status).toBe(403);
    const call = officer.api(attachCaseFile, { caseId, ...sent() }, key());
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
    expect((await agent.request(file.address)).status).toBe(200);
  });

  test("goes when its writer is erased, and its bytes with the next round", async () => {
    const caseId = await openMessage();
    const file = await agent.api(attachCaseFile, { caseId, ...sent() }, key());
    const [row] = await app.database.select().from(cases).where(eq(cases.id, caseId));
    await transaction(app.database, (tx) => eraseCasesOf(tx, app.clock, "message", [row!.subject]));
    expect((await agent.request(file.address)).status).toBe(404);
    expect(sealed()).toContain(`${file.id}.sealed`);
    await sweep();
    expect(sealed()).not.toContain(`${file.id}.sealed`);
    expect(await app.database.$count(deskFiles, eq(deskFiles.id, file.id))).toBe(0);
  });

  test("goes with a case that is deleted after its time", async () => {
    const caseId = await openMessage();
    const file = await agent.api(attachCaseFile, { caseId, ...sent() }, key());
    await app.database.delete(cases).where(eq(cases.id, caseId));
    await sweep();
    expect(sealed()).not.toContain(`${file.id}.sealed`);
  });
});

test("goes with the people of the booking, and none comes after them", async () => {
  const file = await agent.api(attachBookingFile, { bookingId, ...sent() }, key());
  await app.database.update(bookings).set({ userId: "leaving", stage: "completed" }).where(eq(bookings.id, bookingId));
  await app.bookings.ofAccounts.anonymiseBookings("leaving");
  expect((await view()).files).toEqual([]);
  expect((await agent.request(file.address)).status).toBe(404);
  await sweep();
  expect(sealed()).not.toContain(`${file.id}.sealed`);
  const call = agent.api(attachBookingFile, { bookingId, ...sent() }, key());
  expect(await refusalOf(call)).toMatchObject({ status: 409 });
});

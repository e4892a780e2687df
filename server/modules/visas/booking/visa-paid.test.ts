import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applyCode, getBooking, payBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote } from "#contract/cancellations.ts";
import { listMyBookings } from "#contract/my-bookings.ts";
import { getVisaApplication, saveVisaSection, startVisaApplication } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { resubmitVisaApplication, uploadVisaFile } from "#contract/visa-uploads.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { proveContact } from "#server/modules/bookings/testing/prove-contact.ts";
import { keepOffer } from "#server/modules/content/testing/keep-offer.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { completeApplication, sampleAnswers, samplePdf, sampleService } from "../testing/sample-application.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
beforeAll(async () => {
  app = await createTestApp();
  await keepOffer(app.database, "VISA30");
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const look = (applicationId: string) => visitor.api(getVisaApplication, { applicationId });
const checkOut = (applicationId: string) => visitor.api(createVisaBooking, { applicationId }, key());

async function pay(bookingId: string) {
  const payment = await visitor.api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key());
  await payAtGateway({ ...app, api: visitor.api }, payment);
  await app.queue.drain();
  return visitor.api(getBooking, { bookingId });
}
async function paid(wish: Parameters<typeof completeApplication>[1] = {}) {
  const id = await completeApplication(visitor.api, wish);
  const booking = await pay((await checkOut(id)).id);
  return { id, booking };
}
/** All work that is due, seconds later. */
async function later(seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    app.clock.advance(2);
    await app.queue.drain({ delayed: true });
  }
}
const casesOf = (id: string) => app.database.select().from(cases).where(eq(cases.subject, id)).orderBy(cases.openedAt);
const subjects = async () => ((await app.mailbox?.list()) ?? []).map(({ subject }) => subject);

describe("the checkout of an application", () => {
  test("begins only when nothing is missing", async () => {
    const { id } = await visitor.api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
    expect(await refusalOf(checkOut(id))).toMatchObject({ status: 409, code: "conflict" });
    expect(await refusalOf(checkOut("AAAAAAAAAAAAAAAAAAAAAA"))).toMatchObject({ status: 404 });
  });

  test("names every fee by age, and hands the application in when it is paid", async () => {
    const id = await completeApplication(visitor.api, { travellers: 2 });
    const booking = await checkOut(id);
    expect(booking).toMatchObject({ kind: "visa", stage: "draft", applicationId: id });
    expect(booking.lines.map(({ code, quantity, amount }) => [code, quantity, amount.amount])).toEqual([
      ["government_fee", 2, 26_100],
      ["service_fee", 1, 7_500],
    ]);
    expect((await look(id)).bookingId).toBe(booking.id);
    expect(await pay(booking.id)).toMatchObject({ stage: "confirmed", outcome: "success" });
    expect((await look(id)).status).toBe("submitted");
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Visa order received: Albania/));
    const receipt = await visitor.request(`/api/bookings/${booking.id}/visa.pdf`);
    expect([receipt.status, receipt.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    // Sent is sent: nobody changes it any more, and it is not paid twice.
    const { travellers } = await look(id);
    const change = { applicationId: id, travellerId: travellers[0]?.id ?? "", section: "identity", values: {} };
    expect(await refusalOf(visitor.api(saveVisaSection, change))).toMatchObject({ status: 409 });
    expect(await refusalOf(checkOut(id))).toMatchObject({ status: 409 });
  });

  test("gives the money back when the application is no longer what was paid", async () => {
    const id = await completeApplication(visitor.api);
    const booking = await checkOut(id);
    const payment = await visitor.api(payBooking, { bookingId: booking.id, method: "mada", acceptTerms: true }, key());
    const { travellers } = await look(id);
    await visitor.api(saveVisaSection, {
      applicationId: id,
      travellerId: travellers[0]?.id ?? "",
      section: "identity",
      values: { ...sampleAnswers["identity"], surname: "Alharbi" },
    });
    await payAtGateway({ ...app, api: visitor.api }, payment);
    await app.queue.drain();
    expect(await visitor.api(getBooking, { bookingId: booking.id })).toMatchObject({ stage: "failed" });
    expect((await look(id)).status).toBe("draft");
  });

  test("refuses a code of another product", async () => {
    const { id } = await checkOut(await completeApplication(visitor.api));
    expect(await refusalOf(visitor.api(applyCode, { bookingId: id, code: "NOSUCHCODE" }))).toMatchObject({
      code: "code_refused",
    });
  });

  test("stands in my bookings of who applied", async () => {
    const owner = await signUp(app);
    const id = await completeApplication(owner.api);
    const booking = await owner.api(createVisaBooking, { applicationId: id }, key());
    const { bookings } = await owner.api(listMyBookings, { kind: "others" });
    expect(bookings).toMatchObject([{ id: booking.id, kind: "visa", count: 1 }]);
    expect(await refusalOf(checkOut(id))).toMatchObject({ status: 404 });
  });
});

describe("from submitted to delivered", () => {
  test("every step is told, and the decision can be downloaded", async () => {
    const { id } = await paid();
    const [opened] = await casesOf(id);
    expect(opened).toMatchObject({
      queue: "visa_documents",
      who: "Noura Saad Alotaibi",
      promise: "visa-document-check",
      facts: { country: "AL", documents: expect.any(Number) },
      closedAt: null,
    });
    expect(opened?.promisedBy?.getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime() + 86_000_000);
    await later(40);
    const application = await look(id);
    expect(opened?.reference).toBe(application.reference);
    expect((await casesOf(id)).map(({ queue, result }) => [queue, result])).toEqual([
      ["visa_documents", "ended"],
      ["visa_step", "ended"],
    ]);
    expect(application.timeline.map(({ status, due }) => [status, due])).toEqual([
      ["draft", false],
      ["submitted", false],
      ["in_review", false],
      ["with_embassy", false],
      ["approved", false],
      ["delivered", false],
    ]);
    const told = (await subjects()).filter((subject) => subject.includes(application.reference));
    // With the authority, approved, delivered.
    expect(told).toHaveLength(3);
    const [decision] = application.decisions;
    expect(decision?.outcome).toBe("approved");
    expect((await app.request(decision?.address ?? "")).status, "by its link alone").toBe(404);
    const answer = await visitor.request(decision?.address ?? "");
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(application.deletedOn).not.toBeNull();
  });

  test("a document that cannot be read is asked for again, and then it goes on", async () => {
    const { id } = await paid({ surname: "Blurred" });
    await later(10);
    const asked = await look(id);
    expect([asked.status, asked.canUpload]).toEqual(["documents_needed", true]);
    const traveller = asked.travellers[0];
    const bad = traveller?.documents.find(({ files }) => files.some(({ state }) => state === "replace"));
    expect(bad?.files[0]?.reason).toMatch(/cannot be read/);
    const resubmit = () => visitor.api(resubmitVisaApplication, { applicationId: id });
    expect(await refusalOf(resubmit())).toMatchObject({ status: 409 });
    await visitor.api(uploadVisaFile, {
      applicationId: id,
      travellerId: traveller?.id ?? "",
      document: bad?.id ?? "",
      name: "better.pdf",
      file: samplePdf().toString("base64"),
    });
    expect(await casesOf(id)).toMatchObject([{ queue: "visa_documents", result: "ended" }]);
    expect((await resubmit()).status).toBe("in_review");
    expect(await casesOf(id)).toMatchObject([
      {},
      { queue: "visa_documents", closedAt: null, promisedAt: app.clock.now() },
    ]);
    await later(40);
    expect((await look(id)).status).toBe("delivered");
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Documents needed for the Albania visa/));
  });

  test("a refusal is told as one", async () => {
    const { id } = await paid({ surname: "Refused" });
    await later(40);
    expect((await look(id)).decisions).toMatchObject([{ outcome: "refused" }]);
  });
});

describe("cancelling", () => {
  const quote = (bookingId: string) => visitor.api(getCancelQuote, { bookingId, parts: [] });
  const cancel = async (bookingId: string) => {
    const offer = await quote(bookingId);
    await proveContact(app, bookingId);
    await visitor.api(
      cancelBooking,
      {
        bookingId,
        quoteId: offer.quoteId,
        parts: offer.parts.map(({ part }) => part),
        acceptedBack: offer.total.back,
      },
      key(),
    );
    await app.queue.drain();
  };

  test("before it is handed in everything but our fee comes back", async () => {
    const { id, booking } = await paid();
    expect((await quote(booking.id)).total).toMatchObject({
      paid: { amount: 20_550 },
      supplierPenalty: { amount: 0 },
      notReturned: { amount: 7_500 },
      back: { amount: 13_050 },
    });
    await cancel(booking.id);
    expect((await look(id)).status).toBe("cancelled");
    expect(await visitor.api(getBooking, { bookingId: booking.id })).toMatchObject({ stage: "cancelled" });
  });

  test("a code off our fee is not taken from what the authority gives back", async () => {
    const bookingId = (await checkOut(await completeApplication(visitor.api))).id;
    await visitor.api(applyCode, { bookingId, code: "VISA30" });
    await pay(bookingId);
    expect((await quote(bookingId)).total).toMatchObject({
      paid: { amount: 17_550 },
      notReturned: { amount: 4_500 },
      back: { amount: 13_050 },
    });
    await cancel(bookingId);
    expect(await visitor.api(getBooking, { bookingId })).toMatchObject({
      stage: "cancelled",
      payment: { refunded: { amount: 13_050 } },
    });
  });

  test("afterwards nothing comes back, and a quote of before is worth nothing", async () => {
    const { id, booking } = await paid({ surname: "Waiting" });
    await later(10);
    expect((await look(id)).status).toBe("with_embassy");
    expect((await quote(booking.id)).total).toMatchObject({ back: { amount: 0 }, supplierPenalty: { amount: 13_050 } });
  });
});

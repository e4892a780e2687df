import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import * as desk from "#contract/admin/visas.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { removeVisaFile } from "#contract/visa-uploads.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { visaApplications } from "../tables.ts";
import { openOfficerHarness } from "../testing/officer-harness.ts";
import { samplePdf } from "../testing/sample-application.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let h: Awaited<ReturnType<typeof openOfficerHarness>>;
beforeAll(async () => void (h = await openOfficerHarness()), 60_000);
afterAll(() => h.app.close());

const upload = (view: DeskVisa, place = 0, file = samplePdf()) =>
  h.maha.api(desk.uploadVisaResult, {
    applicationId: view.id,
    revision: view.revision,
    travellerId: view.travellers[place]?.id ?? "",
    name: "visa.pdf",
    file: file.toString("base64"),
  });
const decide = (
  { id: applicationId, revision, travellers }: DeskVisa,
  outcomes: ("approved" | "refused")[],
  returning: "nothing" | "authority" | "all" = "nothing",
) =>
  h.maha.api(
    desk.decideVisa,
    {
      applicationId,
      revision,
      returning,
      outcomes: travellers.map(({ id }, place) => ({ travellerId: id, outcome: outcomes[place] ?? "refused" })),
    },
    { idempotencyKey: crypto.randomUUID() },
  );

describe("the appointment", () => {
  test("is booked for a visa that asks for a visit, may be moved, and is mailed", async () => {
    const day = addDays(todayIn("Asia/Riyadh", h.app.clock.now()), 36);
    const earlier = `${addDays(day, -1)}T10:30`;
    const { applicationId } = await h.pay();
    const visit = { serviceId: "fr-schengen" };
    await h.app.database.update(visaApplications).set(visit).where(eq(visaApplications.id, applicationId));
    const book = (revision: number, at: string) =>
      h.maha.api(desk.bookVisaAppointment, { applicationId, revision, at });
    expect(await refusalOf(book((await h.open(applicationId)).revision, earlier))).toMatchObject({
      status: 409,
    });
    let view = await h.acceptAll(applicationId);
    expect(view.allows).toMatchObject({ appoint: true, handIn: true });
    expect(await refusalOf(book(view.revision, "2020-01-05T10:30"))).toMatchObject({ errors: { at: ["in_past"] } });
    view = await book((await book(view.revision, earlier)).revision, `${day}T09:00`);
    expect(view).toMatchObject({ status: "appointment", appointmentAt: `${day}T06:00:00.000Z` });
    await h.app.queue.drain();
    const letters = (await h.mails()).filter(({ subject }) => subject.includes(view.reference));
    const inWords = new Date(`${day}T12:00`).toLocaleDateString("en-GB", { dateStyle: "long" });
    expect(letters.some(({ textBody }) => textBody.includes(inWords))).toBe(true);
    view = await h.maha.api(desk.handInVisa, { applicationId, revision: view.revision, reference: "FRA-1" });
    expect(view).toMatchObject({ status: "with_embassy", case: { queue: "visa_step" } });
    const alone = await h.pay();
    const { revision, allows } = await h.acceptAll(alone.applicationId);
    expect(allows).toMatchObject({ appoint: false, handIn: true });
    expect(await refusalOf(h.maha.api(desk.bookVisaAppointment, { ...alone, revision, at: earlier }))).toMatchObject({
      status: 409,
    });
  });
});

describe("the authority's answer", () => {
  test("an approval needs its file, is the traveller's with the decision, and ends with the delivery", async () => {
    const { applicationId, view } = await h.handedIn();
    expect(await refusalOf(decide(view, ["approved"]))).toMatchObject({ errors: { file: ["required"] } });
    expect(await refusalOf(upload(view, 0, Buffer.from("MZ")))).toMatchObject({
      errors: { file: ["file_type"] },
    });
    let current = await upload(await upload(view));
    const result = current.travellers[0]?.result;
    expect(result).toMatchObject({ name: "visa.pdf" });
    expect((await h.visitor.request(`/api/visa-applications/${applicationId}/files/${result?.id}`)).status).toBe(404);
    expect(await refusalOf(h.visitor.api(removeVisaFile, { applicationId, fileId: result?.id ?? "" }))).toMatchObject({
      status: 409,
    });
    current = await decide(current, ["approved"]);
    expect(current).toMatchObject({ status: "approved", case: { queue: "visa_step" } });
    const [decision] = (await h.look(applicationId)).decisions;
    expect(decision).toMatchObject({ outcome: "approved", isSample: false });
    const answer = await h.visitor.request(decision?.address ?? "");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf());
    expect(await refusalOf(decide(current, ["refused"], "all"))).toMatchObject({ status: 409 });
    current = await h.maha.api(desk.deliverVisa, { applicationId, revision: current.revision });
    expect(current).toMatchObject({ status: "delivered", case: null });
    await h.app.queue.drain();
    const told = (await h.mails()).filter(({ subject }) => subject.includes(current.reference));
    expect(told).toHaveLength(3);
  });

  test.each([
    ["nothing", 0, "confirmed"],
    ["authority", 13_050, "cancelled"],
    ["all", 20_550, "cancelled"],
  ] as const)("a refusal brings back %s", async (returning, back, stage) => {
    const { applicationId, bookingId, view } = await h.handedIn();
    expect(view.travellers[0]?.back).toMatchObject({ authority: { amount: 13_050 }, all: { amount: 20_550 } });
    await decide(view, ["refused"], returning);
    await h.later(6);
    const application = await h.look(applicationId);
    expect(application).toMatchObject({ status: "refused", decisions: [{ outcome: "refused", address: null }] });
    expect(await h.visitor.api(getBooking, { bookingId })).toMatchObject({
      stage,
      payment: { refunded: { amount: back } },
    });
    const letters = await h.mails();
    const told = letters.find(({ subject }) => subject.includes(application.reference) && subject.endsWith("Refused"));
    const note = application.timeline.find(({ status }) => status === "refused")?.note;
    const { entries } = await h.visitor.api(getBookingTimeline, { bookingId });
    expect(entries.map(({ code }) => code)).not.toContain("cancel_requested");
    if (back === 0) expect([note, told?.textBody.includes("comes back")]).toEqual([null, false]);
    else {
      expect(note).toMatch(back === 13_050 ? /130\.50/ : /205\.50/);
      expect(told?.textBody).toMatch(/comes back to you/);
      expect(entries.map(({ code }) => code)).toContain("refund_sent");
    }
  });

  test("two at once give the money back once", async () => {
    const { bookingId, view } = await h.handedIn();
    const answers = await Promise.allSettled([decide(view, ["refused"], "all"), decide(view, ["refused"], "all")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await h.later(6);
    expect(await h.visitor.api(getBooking, { bookingId })).toMatchObject({ payment: { refunded: { amount: 20_550 } } });
  });

  test("of two travellers one is refused: what comes back is theirs alone", async () => {
    const { bookingId, applicationId, view } = await h.handedIn({ travellers: 2 });
    await decide(await upload(view), ["approved", "refused"], "authority");
    await h.later(6);
    expect((await h.look(applicationId)).status).toBe("approved");
    expect(await h.visitor.api(getBooking, { bookingId })).toMatchObject({
      stage: "confirmed",
      payment: { refunded: { amount: 13_050 } },
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payBooking } from "#contract/bookings.ts";
import { getVisaAccess, proveVisa, sendVisaCode } from "#contract/visa-access.ts";
import {
  getVisaApplication,
  saveVisaContact,
  saveVisaSection,
  startVisaApplication,
} from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { completeApplication, sampleAnswers, sampleService } from "../testing/sample-application.ts";
import { readVisaCode } from "../testing/visa-code.ts";

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

type Browser = Pick<ReturnType<typeof createBrowser>, "api">;
const start = async ({ api }: Browser = visitor) =>
  api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
const look = ({ api }: Browser, applicationId: string) => api(getVisaApplication, { applicationId });
const hidden = { status: 404, code: "not_found" };
const nothing = { access: null, code: null };

/** Asks for the code at this browser's page and gives it back there. */
async function prove({ api }: Browser, applicationId: string, email: string) {
  const { attempt } = await api(sendVisaCode, { applicationId });
  const code = await readVisaCode(app, email);
  return api(proveVisa, { applicationId, attempt, code });
}

describe("the link of a visitor's application", () => {
  test("opens it in the browser that began it, and nothing in another", async () => {
    const { id, travellers } = await start();
    expect((await look(visitor, id)).status).toBe("draft");
    const stranger = createBrowser(app);
    expect(await refusalOf(look(stranger, id))).toMatchObject(hidden);
    const change = { applicationId: id, travellerId: travellers[0]?.id ?? "", section: "history", values: {} };
    expect(await refusalOf(stranger.api(saveVisaSection, change))).toMatchObject(hidden);
    expect(await stranger.api(getVisaAccess, { applicationId: id })).toEqual(nothing);
    expect(await stranger.api(getVisaAccess, { applicationId: "A".repeat(22) })).toEqual(nothing);
    // Nobody said where a code could go.
    expect(await refusalOf(stranger.api(sendVisaCode, { applicationId: id }))).toMatchObject(hidden);
  });

  test("leads in another browser to a code, and on to everything as it was left", async () => {
    const id = await completeApplication(visitor.api, { surname: "Resumed" });
    await visitor.api(saveVisaContact, { applicationId: id, email: "resume@example.com" });
    expect((await readMail(app, "resume@example.com")).text).toContain(`/visa/applications/${id}`);
    const phone = createBrowser(app);
    expect(await phone.api(getVisaAccess, { applicationId: id })).toEqual({
      access: null,
      code: { to: "r•••@e•••.com" },
    });
    expect(await prove(phone, id, "resume@example.com")).toEqual({ access: "holder" });
    const [resumed, kept] = [await look(phone, id), await look(visitor, id)];
    expect(resumed).toEqual(kept);
    expect(resumed).toMatchObject({ isComplete: true, travellers: [{ name: "Noura Saad Resumed" }] });
    const [file] = resumed.travellers.flatMap(({ documents }) => documents).flatMap(({ files }) => files);
    expect((await phone.request(file?.address ?? "")).status).toBe(200);
    expect((await createBrowser(app).request(file?.address ?? "")).status).toBe(404);
  });

  test("is opened by a code of its own address, given back where it was asked for", async () => {
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "mine@example.com" });
    const other = createBrowser(app);
    await other.open();
    const { id: theirs } = await start(other);
    await other.api(saveVisaContact, { applicationId: theirs, email: "theirs@example.com" });
    const { attempt } = await other.api(sendVisaCode, { applicationId: theirs });
    const code = await readVisaCode(app, "theirs@example.com");
    const elsewhere = { applicationId: theirs, attempt, code };
    expect(await refusalOf(createBrowser(app).api(proveVisa, elsewhere))).toMatchObject({ status: 422 });
    expect(await refusalOf(other.api(proveVisa, { ...elsewhere, applicationId: id }))).toMatchObject(hidden);
    expect(await refusalOf(look(other, id))).toMatchObject(hidden);
  });

  test("stays with the browser that proved its address when that is changed there", async () => {
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "former@example.com" });
    const phone = createBrowser(app);
    await prove(phone, id, "former@example.com");
    await phone.api(saveVisaContact, { applicationId: id, email: "latter@example.com" });
    expect((await look(phone, id)).contact).toEqual({ email: "latter@example.com" });
    expect(await refusalOf(look(visitor, id))).toMatchObject(hidden);
  });

  test("asks the browser that began it for a code after thirty days, and never where none could be sent", async () => {
    const { id: silent } = await start();
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "late@example.com" });
    app.clock.advance(30 * 86_400);
    expect(await refusalOf(look(visitor, id))).toMatchObject(hidden);
    expect((await look(visitor, silent)).id).toBe(silent);
    await prove(visitor, id, "late@example.com");
    expect((await look(visitor, id)).id).toBe(id);
  });
});

describe("an account and a visitor's application", () => {
  test("a stranger's account does not open it, and does not become its owner", async () => {
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "nobody@example.com" });
    const stranger = await signUp(app, { email: "stranger@example.com" });
    expect(await refusalOf(look(stranger, id))).toMatchObject(hidden);
    const checkout = stranger.api(createVisaBooking, { applicationId: id }, { idempotencyKey: crypto.randomUUID() });
    expect(await refusalOf(checkout)).toMatchObject(hidden);
    expect((await look(visitor, id)).mine).toBe(false);
  });

  test("the account of its address opens it without a code; the code makes it the account's, and its link nobody else's", async () => {
    const owner = await signUp(app, { email: "owner@example.com" });
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "owner@example.com" });
    expect((await look(owner, id)).mine).toBe(false);
    expect(await prove(owner, id, "owner@example.com")).toEqual({ access: "owner" });
    expect((await look(owner, id)).mine).toBe(true);
    expect(await refusalOf(look(visitor, id))).toMatchObject(hidden);
    expect(await visitor.api(getVisaAccess, { applicationId: id })).toEqual(nothing);
    expect(await refusalOf(visitor.api(sendVisaCode, { applicationId: id }))).toMatchObject(hidden);
  });
});

describe("what is answered of an application", () => {
  const answersOf = async (id: string) => (await look(visitor, id)).travellers[0]?.values ?? {};

  test("document numbers are masked, and stay what they were when they come back so", async () => {
    const { id, travellers } = await start();
    const save = (section: string, values: object) =>
      visitor.api(saveVisaSection, {
        applicationId: id,
        travellerId: travellers[0]?.id ?? "",
        section,
        values: { ...sampleAnswers[section], ...values },
      });
    await save("passport", { "passport-number": "T1234567" });
    const saved = await save("residence-work", {});
    expect(saved.travellers[0]?.values).toMatchObject({ "passport-number": "•••567", "national-id": "•••008" });
    expect(saved.travellers[0]?.problems).toMatchObject({ passport: {}, "residence-work": {} });
    const again = await save("passport", { "passport-number": "•••567", "passport-place": "Riyadh" });
    expect(again.travellers[0]?.problems["passport"]).toEqual({});
    // Another's mask is nobody's number: it is kept as it was typed, and said to be wrong.
    const wrong = await save("passport", { "passport-number": "•••568" });
    expect(wrong.travellers[0]?.problems["passport"]).toHaveProperty("passport-number");
    const mended = await save("passport", { "passport-number": "Z7654321" });
    expect(mended.travellers[0]?.values["passport-number"]).toBe("•••321");
  });

  test("the contact is whole while the form is filled in, and masked once it is paid", async () => {
    const id = await completeApplication(visitor.api, { surname: "Paid" });
    expect(await answersOf(id)).toMatchObject({ email: "noura@example.com", mobile: "+966 551112223" });
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const { id: bookingId } = await visitor.api(createVisaBooking, { applicationId: id }, key());
    const payment = await visitor.api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key());
    await payAtGateway({ ...app, api: visitor.api }, payment);
    await app.queue.drain();
    const seen = await look(visitor, id);
    expect([seen.canEdit, seen.contact]).toEqual([false, { email: "n•••@e•••.com" }]);
    expect(await answersOf(id)).toMatchObject({ email: "n•••@e•••.com", mobile: "+966 5• ••• ••23" });
    for (const secret of ["noura@example.com", "551112223", "T1234567"])
      expect(JSON.stringify(seen)).not.toContain(secret);
  });
});

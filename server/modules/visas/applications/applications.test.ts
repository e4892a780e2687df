import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addVisaTraveller,
  getVisaApplication,
  listMyVisaApplications,
  removeVisaTraveller,
  saveVisaContact,
  saveVisaSection,
  startVisaApplication,
} from "#contract/visa-applications.ts";
import { addDays } from "#i18n/format-date.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { completeApplication, sampleAnswers, sampleArrival, sampleService } from "../testing/sample-application.ts";

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

const start = (travellers = 1, serviceId = sampleService) =>
  visitor.api(startVisaApplication, { serviceId, travellers });
const save = (applicationId: string, travellerId: string, section: string, values = sampleAnswers[section] ?? {}) =>
  visitor.api(saveVisaSection, { applicationId, travellerId, section, values });

describe("an application", () => {
  test("begins with a form for each traveller, and asks only what its visa asks", async () => {
    const { status, travellers, sections, isComplete, canEdit } = await start(2);
    expect([status, travellers.length, isComplete, canEdit]).toEqual(["draft", 2, false, true]);
    expect(sections.map(({ id }) => id)).toEqual(Object.keys(sampleAnswers));
    const fields = sections.flatMap((section) => section.fields);
    expect(fields.some(({ type }) => type === "file")).toBe(false);
    // Only Schengen, and only India.
    expect(fields.some(({ id }) => id === "first-entry-country" || id === "pakistani-origin")).toBe(false);
    const schengen = await start(1, "fr-schengen");
    expect(schengen.sections.flatMap((each) => each.fields).map(({ id }) => id)).toContain("first-entry-country");
  });

  test("is refused for a visa that is not on sale, and without a csrf token", async () => {
    expect(await refusalOf(start(1, "no-such-visa"))).toMatchObject({ status: 404 });
    expect(await refusalOf(app.api(startVisaApplication, { serviceId: sampleService }))).toMatchObject({ status: 403 });
  });

  test("keeps what was written, right or wrong, and says what is wrong", async () => {
    const { id, travellers } = await start();
    const [traveller] = travellers;
    const saved = await save(id, traveller?.id ?? "", "identity", {
      "given-names": "نورة",
      surname: "Alotaibi",
      "birth-date": "2027-13-01",
      nationality: "SA",
    });
    expect(saved.travellers[0]?.values).toMatchObject({ "given-names": "نورة", "birth-date": "2027-13-01" });
    expect(saved.travellers[0]?.problems["identity"]).toMatchObject({
      "given-names": ["latin"],
      "birth-date": ["not_a_date"],
      sex: ["required"],
    });
    expect(saved.travellers[0]?.problems["identity"]).not.toHaveProperty("guardian-name");
    const again = await visitor.api(getVisaApplication, { applicationId: id });
    expect(again.travellers[0]?.name).toBe("نورة Alotaibi");
  });

  test("asks for a guardian of a child, by the age on the day of arrival", async () => {
    const { id, travellers } = await start();
    const travellerId = travellers[0]?.id ?? "";
    await save(id, travellerId, "travel-plan");
    const born = (day: string) =>
      save(id, travellerId, "identity", { ...sampleAnswers["identity"], "birth-date": day });
    // Eighteen years to the day.
    const [year = "", month = "", day = ""] = sampleArrival.split("-");
    const adult = `${Number(year) - 18}-${month}-${day}`;
    expect((await born(addDays(adult, 1))).travellers[0]?.problems["identity"]).toHaveProperty("guardian-name");
    expect((await born(adult)).travellers[0]?.problems["identity"]).not.toHaveProperty("guardian-name");
  });

  test("measures the passport by the stricter of country and Kingdom", async () => {
    const { id, travellers } = await start();
    const travellerId = travellers[0]?.id ?? "";
    await save(id, travellerId, "travel-plan");
    const expires = (day: string) =>
      save(id, travellerId, "passport", { ...sampleAnswers["passport"], "passport-expires": day });
    // Six months after the arrival, as the Kingdom asks.
    const [year, month, day] = sampleArrival.split("-").map(Number);
    const least = new Date(Date.UTC(year!, month! + 5, day)).toISOString().slice(0, 10);
    expect((await expires(addDays(least, -1))).travellers[0]?.problems["passport"]).toEqual({
      "passport-expires": ["passport_expires"],
    });
    expect((await expires(least)).travellers[0]?.problems["passport"]).toEqual({});
  });

  test("takes travellers in and out, never the last", async () => {
    const { id } = await start();
    const { travellers } = await visitor.api(addVisaTraveller, { applicationId: id });
    expect(travellers).toHaveLength(2);
    const remove = (travellerId: string) => visitor.api(removeVisaTraveller, { applicationId: id, travellerId });
    const left = await remove(travellers[0]?.id ?? "");
    expect(left.travellers.map((each) => each.id)).toEqual([travellers[1]?.id]);
    expect(await refusalOf(remove(travellers[1]?.id ?? ""))).toMatchObject({ status: 409 });
    expect(await refusalOf(remove("AAAAAAAAAAAAAAAAAAAAAA"))).toMatchObject({ status: 404 });
  });

  test("mails the link to go on with it", async () => {
    const { id } = await start();
    await visitor.api(saveVisaContact, { applicationId: id, email: "Resume@Example.com" });
    const mail = await readMail(app, "resume@example.com");
    expect(mail.text).toContain(`/en/visa/applications/${id}`);
    expect(await refusalOf(visitor.api(saveVisaContact, { applicationId: id, email: "no" }))).toMatchObject({
      errors: { email: ["not_an_email"] },
    });
  });

  test("is complete when every answer and document is there", async () => {
    const id = await completeApplication(visitor.api);
    const { isComplete, progress, price, travellers } = await visitor.api(getVisaApplication, { applicationId: id });
    expect(travellers[0]?.problems).toEqual(
      Object.fromEntries([...Object.keys(sampleAnswers), "documents"].map((section) => [section, {}])),
    );
    expect([isComplete, progress.done === progress.all]).toEqual([true, true]);
    // Albania: SAR 130.50 and our SAR 75.
    expect(price.amount).toBe(13_050 + 7_500);
  });

  test("counts each document, and asks for those that follow from the answers", async () => {
    const { id, travellers, progress, sections } = await start();
    const [traveller] = travellers;
    const all = async () => {
      const {
        travellers: found,
        documents,
        progress: counted,
      } = await visitor.api(getVisaApplication, {
        applicationId: id,
      });
      const own = found[0]?.documents ?? [];
      const asked = [...own, ...documents].filter(({ required }) => required).length;
      expect(counted.all).toBe(sections.length + asked);
      return { counted, letter: own.find((document) => document.id === "employment-letter")?.text };
    };
    expect(progress.done).toBe(0);
    const before = await all();
    expect(before.letter).toMatch(/employer/);
    const work = sampleAnswers["residence-work"] ?? {};
    await save(id, traveller?.id ?? "", "residence-work", { ...work, "work-status": "retired" });
    expect((await all()).letter).toMatch(/[Pp]ension/);
    await save(id, traveller?.id ?? "", "residence-work", { ...work, "work-status": "child" });
    const child = await all();
    expect(child.letter).toBeUndefined();
    await save(id, traveller?.id ?? "", "residence-work", work);
    expect((await all()).counted.all).toBe(child.counted.all + 1);
  });

  test("lies encrypted: no answer can be read in the database", async () => {
    const { rows } = await app.database.$client.query("select * from visa_travellers");
    expect(JSON.stringify(rows)).not.toMatch(/Alotaibi|T1234567|Najd/);
  });
});

describe("an application of an account", () => {
  test("is its owner's alone, also for who knows its id", async () => {
    const owner = await signUp(app);
    const { id } = await owner.api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
    expect(await refusalOf(visitor.api(getVisaApplication, { applicationId: id }))).toMatchObject({ status: 404 });
    expect((await owner.api(getVisaApplication, { applicationId: id })).mine).toBe(true);
    const { applications } = await owner.api(listMyVisaApplications, {});
    expect(applications).toMatchObject([{ id, status: "draft", travellers: 1 }]);
    expect(await refusalOf(visitor.api(listMyVisaApplications, {}))).toMatchObject({ status: 401 });
    // What she began before the login becomes hers when she goes on with it in the same browser.
    const { id: other, travellers } = await start();
    owner.cookies.set("visitor", visitor.cookies.get("visitor") ?? "");
    await owner.api(saveVisaSection, {
      applicationId: other,
      travellerId: travellers[0]?.id ?? "",
      section: "history",
      values: {},
    });
    expect(await refusalOf(visitor.api(getVisaApplication, { applicationId: other }))).toMatchObject({ status: 404 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as desk from "#contract/admin/content.ts";
import { tryOffer } from "#contract/admin/offers.ts";
import { getArticle } from "#contract/articles.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { openEditorHarness } from "./testing/editor-harness.ts";

let h: Awaited<ReturnType<typeof openEditorHarness>>;
beforeAll(async () => void (h = await openEditorHarness()), 60_000);
afterAll(() => h.app.close());

const read = (slug: string) => h.reader.api(getArticle, { slug });
/** Copies in memory are looked after once a second. */
const soon = () => new Promise((done) => setTimeout(done, 1_050));

describe("a schedule", () => {
  const item = "baggage-without-surprises";
  test("brings a version onto the site at its time in Riyadh, and not before", async () => {
    await h.save("article", item, (body) => (body.en.title = "Bags, later"));
    const { revision } = await h.open("article", item);
    const at = (given: string) => h.lama.api(desk.scheduleContent, { kind: "article", item, revision, at: given });
    expect(await refusalOf(at("2020-01-01T10:00"))).toMatchObject({ errors: { at: ["in_past"] } });
    expect(await refusalOf(at("2027-13-41T10:00"))).toMatchObject({ errors: { at: ["not_a_time"] } });
    const now = h.app.clock.now();
    const local = new Date(now.getTime() + 3 * 3600_000 + 20 * 60_000).toISOString().slice(0, 16);
    const planned = await at(local);
    expect(planned.versions[0]).toMatchObject({
      state: "scheduled",
      publishAt: `${new Date(now.getTime() + 20 * 60_000).toISOString().slice(0, 16)}:00.000Z`,
    });
    await h.app.queue.drain({ delayed: true });
    expect((await h.open("article", item)).state).toBe("scheduled");
    // Planned anew, as the queue has tried too early by the clock of this test.
    await h.lama.api(desk.unscheduleContent, { kind: "article", item, revision });
    expect((await h.open("article", item)).state).toBe("draft");
    await at(local);
    h.app.clock.advance(21 * 60);
    await h.app.queue.drain({ delayed: true });
    expect((await h.open("article", item)).state).toBe("published");
    await soon();
    expect((await read(item)).title).toBe("Bags, later");
    const done = await auditOf(h.app.database, `content:article/${item}`);
    expect(done.at(-1)).toMatchObject({ action: "content.published", staffId: h.lama.staff.id });
  });
});

describe("an address that changes", () => {
  const item = "paying-safely-online";
  const arabicOf = async () => (await h.open("article", item)).slugs.ar;
  const move = async (en: string) => {
    await h.save("article", item, () => {}, { slugs: { en, ar: await arabicOf() } });
    await h.publish("article", item);
    await soon();
  };

  test("leads on from every earlier one in one step, back again too, and no two items have one", async () => {
    await move("pay-safely");
    await move("paying-online");
    expect((await read(item)).slugs.en).toBe("paying-online");
    expect((await read("pay-safely")).slugs.en).toBe("paying-online");
    expect((await h.open("article", item)).formerly.map(({ slug }) => slug).toSorted()).toEqual([
      "pay-safely",
      "paying-safely-online",
    ]);
    await move(item);
    expect((await read("paying-online")).slugs.en).toBe(item);
    expect((await h.open("article", item)).formerly.map(({ slug }) => slug).toSorted()).toEqual([
      "pay-safely",
      "paying-online",
    ]);
    const taken = h.save("article", item, () => {}, { slugs: { en: "hotel-room-fine-print", ar: await arabicOf() } });
    expect(await refusalOf(taken)).toMatchObject({ errors: { "slugs.en": ["taken"] } });
  });
});

describe("a preview", () => {
  const item = "how-refunds-really-work";
  test("is what an editor reads in one call, and nobody else ever", async () => {
    const { revision } = await h.save("article", item, (body) => (body.en.title = "Refunds, drafted"));
    const ask = async (browser: typeof h.reader, version = revision) => {
      const answer = await browser.request(`/api/blogs/${item}`, {
        headers: { "x-preview": `article:${item}:${version}`, "set-locale": "en" },
      });
      return ((await answer.json()) as { response: { title: string } }).response.title;
    };
    expect(await ask(h.lama as never)).toBe("Refunds, drafted");
    expect(await ask(h.reader)).not.toBe("Refunds, drafted");
    expect(await ask((await logInStaff(h.app, "agent")) as never)).not.toBe("Refunds, drafted");
    expect(await ask(h.lama as never, 99)).not.toBe("Refunds, drafted");
    expect((await read(item)).title).not.toBe("Refunds, drafted");
    expect(await refusalOf(h.lama.api(desk.getPreview, {}))).toMatchObject({ status: 404 });
  });
});

describe("new items", () => {
  test("begin as drafts nobody sees, are published when they are whole, and can be taken off the site", async () => {
    const key = { kind: "article" as const, item: "a-new-story" };
    const made = await h.lama.api(desk.createContent, { kind: "article", slugs: { en: key.item, ar: "قصة-جديدة" } });
    expect(made).toMatchObject({ state: "draft", isLive: false, page: null });
    expect(await refusalOf(h.lama.api(desk.createContent, { kind: "article", slugs: made.slugs }))).toMatchObject({
      errors: { "slugs.en": ["taken"] },
    });
    expect(await refusalOf(read(key.item))).toMatchObject({ status: 404 });
    expect(await refusalOf(h.publish("article", key.item))).toMatchObject({ status: 422 });
    const whole = await h.open("article", "hotel-room-fine-print");
    await h.save("article", key.item, (body) => Object.assign(body, whole.body));
    await h.publish("article", key.item);
    await soon();
    expect((await read(key.item)).id).toBe(key.item);
    const { revision } = await h.open("article", key.item);
    const gone = await h.lama.api(desk.withdrawContent, { ...key, revision });
    expect(gone).toMatchObject({ isLive: false, state: "withdrawn" });
    await soon();
    expect(await refusalOf(read(key.item))).toMatchObject({ status: 404 });
    const page = await h.open("site-page", "terms");
    expect(
      await refusalOf(h.lama.api(desk.withdrawContent, { kind: "site-page", item: "terms", revision: page.revision })),
    ).toMatchObject({ status: 409 });
  });

  test("an offer is tried on a trip as its draft says, and refuses in the words of customers", async () => {
    const trip = { item: "offer-02", product: "flights" as const, amount: 200_000, travellers: 1, day: "2027-01-10" };
    const ask = (given: object = {}) =>
      h.lama.api(tryOffer, { ...trip, from: "RUH", to: "IST", airline: "SV", ...given });
    await h.save("offer", "offer-02", (body) => {
      Object.assign(body, { startsOn: "2020-01-01", endsOn: "2030-01-01" });
      Object.assign(body.rule, { type: "percent", percent: 12.5, amount: null, ceilingAmount: null, minimumAmount: 0 });
    });
    expect(await ask()).toEqual({ off: { amount: 25_000, currency: "SAR" }, isOffFee: false, refusal: null });
    expect(await ask({ to: "JED" })).toMatchObject({ off: null, refusal: "code_other_route" });
    expect(await ask({ product: "visas" })).toMatchObject({ off: null, refusal: "code_other_product" });
    const agent = await logInStaff(h.app, "agent");
    expect(await refusalOf(agent.api(tryOffer, trip))).toMatchObject({ status: 403 });
  });

  test("two offers never have one code", async () => {
    const slugs = { en: "copied-offer", ar: "عرض-منسوخ" };
    await h.lama.api(desk.createContent, { kind: "offer", slugs, from: "offer-01" });
    expect(await refusalOf(h.publish("offer", slugs.en))).toMatchObject({ errors: { "body.code": ["taken"] } });
    expect(await refusalOf(h.lama.api(desk.createContent, { kind: "visa-form", slugs }))).toMatchObject({
      errors: { from: ["required"] },
    });
  });
});

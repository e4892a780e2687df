import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as desk from "#contract/admin/content.ts";
import { getArticle } from "#contract/articles.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { publishedItems } from "#server/platform/published/tables.ts";
import { seedContent } from "#server/seed/seed-content.ts";
import { openEditorHarness } from "./testing/editor-harness.ts";

let h: Awaited<ReturnType<typeof openEditorHarness>>;
beforeAll(async () => void (h = await openEditorHarness()), 60_000);
afterAll(() => h.app.close());

const read = (slug: string) => h.reader.api(getArticle, { slug });
/** Copies in memory are looked after once a second. */
const soon = () => new Promise((done) => setTimeout(done, 1_050));

describe("the list", () => {
  test("shows everything of a kind with what it lacks, finds words in it, and counts all kinds", async () => {
    const all = await h.lama.api(desk.listContent, {});
    expect(all.kind).toBe("article");
    expect(all.counts).toEqual({ all: 16, missing: 0, drafts: 0, scheduled: 0 });
    expect(all.rows[0]).toMatchObject({ state: "published", isLive: true, missing: { en: 0, ar: 0 }, writtenBy: null });
    expect(all.kinds.find(({ kind }) => kind === "destination")?.count).toBe(48);
    const found = await h.lama.api(desk.listContent, { search: "Hegra" });
    expect(found.rows.map(({ item }) => item)).toContain("alula-in-three-days");
    expect(found.rows.length).toBeLessThan(16);
    await h.save("article", "abha-asir-summer", (body) => (body.ar.title = ""));
    const lacking = await h.lama.api(desk.listContent, { filter: "missing" });
    expect(lacking.rows).toMatchObject([{ item: "abha-asir-summer", state: "draft", missing: { en: 0, ar: 1 } }]);
  });

  test("is for who writes texts", async () => {
    const agent = await logInStaff(h.app, "agent");
    expect(await refusalOf(agent.api(desk.listContent, {}))).toMatchObject({ status: 403 });
  });
});

describe("a draft", () => {
  const item = "alula-in-three-days";
  test("is the editor's alone until it is published, and then everybody's", async () => {
    const saved = await h.save("article", item, (body) => {
      body.en.title = "AlUla, slowly";
      body.ar.title = "العلا على مهل";
    });
    expect(saved).toMatchObject({ state: "draft", revision: 2, isLive: true, title: { en: "AlUla, slowly" } });
    expect(saved.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, "draft"],
      [1, "published"],
    ]);
    expect((await read(item)).title).not.toBe("AlUla, slowly");
    const before = await h.app.published.revision();
    const published = await h.publish("article", item);
    expect(published.versions.map(({ state }) => state)).toEqual(["published", "replaced"]);
    await soon();
    expect(await h.app.published.revision()).toBe(before + 1);
    expect((await read(item)).title).toBe("AlUla, slowly");
    // A newer text of the product does not take it back.
    await seedContent(h.app.database);
    const [row] = await h.app.database.select().from(publishedItems).where(eq(publishedItems.id, item));
    expect(row?.seedHash).toBeNull();
    expect(
      (await auditOf(h.app.database, `content:article/${item}`)).map(({ action, staffId }) => [action, staffId]),
    ).toEqual([
      ["content.drafted", h.lama.staff.id],
      ["content.published", h.lama.staff.id],
    ]);
  });

  test("that lacks a language is kept, and not published: every text that is missing is named", async () => {
    await h.save("article", item, (body) => {
      body.ar.title = " ";
      body.picture.alt.ar = "";
    });
    const refusal = await refusalOf(h.publish("article", item));
    expect(refusal).toMatchObject({
      status: 422,
      errors: { "body.ar.title": ["language_missing"], "body.picture.alt.ar": ["language_missing"] },
    });
    expect((await h.open("article", item)).state).toBe("draft");
  });

  test("with a part in one language only is marked in both, and not published", async () => {
    const { uneven } = await h.save("article", item, (body) => {
      body.ar.title = "العلا";
      body.picture.alt.ar = "مدفن صخري";
      body.ar.markdown += "\n\n## كم تكلّف؟\n\nمن 1480 ريالًا.";
    });
    expect(uneven).toEqual([{ en: null, ar: "كم تكلّف؟", parts: { en: 0, ar: 2 } }]);
    expect(await refusalOf(h.publish("article", item))).toMatchObject({
      errors: { "body.en.markdown": ["languages_differ"] },
    });
  });

  test("of two editors at once one is told who was faster, and what is no text of its kind is refused", async () => {
    const { revision, slugs, position, body } = await h.open("article", item);
    const hind = await logInStaff(h.app, "supervisor");
    const change = { kind: "article" as const, item, revision, slugs, position, body };
    await hind.api(desk.saveContent, { ...change, note: "read through" });
    expect(await refusalOf(h.lama.api(desk.saveContent, change))).toMatchObject({
      status: 409,
      details: { by: "Test supervisor" },
    });
    const wrong = async (given: object) =>
      (await refusalOf(
        h.lama.api(desk.saveContent, { ...change, revision: revision + 1, body: { ...body, ...given } }),
      )) as { errors: Record<string, string[]> };
    expect((await wrong({ readingMinutes: "six" })).errors).toEqual({ "body.readingMinutes": ["not_a_number"] });
    expect((await wrong({ picture: { scene: "../x", colour: "#ffffff", alt: { en: "", ar: "" } } })).errors).toEqual({
      "body.picture.scene": ["not_offered"],
    });
    expect((await wrong({ script: "x" })).errors).toHaveProperty("body.");
  });
});

describe("rules that belong to the code", () => {
  test("stay as they are, whatever is sent, and their rows are neither added nor taken away", async () => {
    const before = await h.open("visa-form", "application");
    const saved = await h.save("visa-form", "application", (body) => {
      body.conditions = "nothing";
      body.sections[0].fields[0].required = "never";
      body.sections[0].fields[0].label.en = "Given names, as printed";
    });
    const [section] = saved.body["sections"] as { fields: { required: boolean; label: { en: string } }[] }[];
    expect(section?.fields[0]).toMatchObject({
      required: expect.any(Boolean),
      label: { en: "Given names, as printed" },
    });
    expect(saved.body["conditions"]).toEqual(before.body["conditions"]);
    const refusal = await refusalOf(h.save("visa-form", "application", (body) => body.sections.pop()));
    expect(refusal).toMatchObject({ errors: { "body.sections": ["fixed_rows"] } });
  });
});

describe("history", () => {
  const item = "hotel-room-fine-print";
  test("tells field by field and word by word what changed, and an earlier version comes back as a draft", async () => {
    const first = await h.open("article", item);
    const title = (first.body["en"] as { title: string }).title;
    await h.save("article", item, (body) => (body.en.title += " again"), { note: "a try" });
    const { differences } = await h.lama.api(desk.compareContent, { kind: "article", item, from: 1, to: 2 });
    expect(differences).toEqual([
      {
        path: "en.title",
        pieces: [
          { text: title, change: null },
          { text: " again", change: "added" },
        ],
      },
    ]);
    const back = await h.lama.api(desk.restoreContent, { kind: "article", item, revision: 2, version: 1 });
    expect(back).toMatchObject({ revision: 3, state: "draft" });
    expect(back.body).toEqual(first.body);
    expect(back.versions.map(({ note }) => note)).toEqual([null, "a try", null]);
    expect(
      await refusalOf(h.lama.api(desk.restoreContent, { kind: "article", item, revision: 3, version: 9 })),
    ).toMatchObject({ status: 404 });
  });
});

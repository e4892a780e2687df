import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createPublished } from "./published.ts";
import { type PublishedRow, saveSeed } from "./save-published.ts";
import { publishedItems } from "./tables.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

const clock = createFakeClock("2026-11-21T09:00:00Z");
const row = (kind: string, id: string, change: Partial<PublishedRow> = {}): PublishedRow => ({
  kind,
  id,
  slugEn: `${id}-en`,
  slugAr: `${id}-ar`,
  position: 1,
  state: "published",
  publishAt: new Date("2026-11-01T00:00:00Z"),
  body: { text: id },
  seedHash: "first",
  updatedAt: new Date("2026-11-01T00:00:00Z"),
  ...change,
});
/** A repository that has read nothing yet. */
const published = () => createPublished({ db: opened.database, clock });

describe("what is published", () => {
  test("is what an editor released and whose day has come, in the editor's order", async () => {
    await saveSeed(opened.database, [
      row("order", "second", { position: 2 }),
      row("order", "first"),
      row("order", "draft", { state: "draft" }),
      row("order", "archived", { state: "archived" }),
      row("order", "tomorrow", { publishAt: new Date("2026-11-22T00:00:00Z") }),
    ]);
    expect((await published().list("order")).map(({ id }) => id)).toEqual(["first", "second"]);
  });

  test("is found by the address of either language", async () => {
    await saveSeed(opened.database, [row("find", "here", { slugAr: "هنا" })]);
    const [byEn, byAr, other] = await Promise.all(
      ["here-en", "هنا", "nowhere"].map((slug) => published().find("find", slug)),
    );
    expect([byEn?.id, byAr?.id, other]).toEqual(["here", "here", undefined]);
  });

  test("takes over a newer seed, and leaves what an editor has changed", async () => {
    await saveSeed(opened.database, [row("seed", "untouched"), row("seed", "edited")]);
    await opened.database
      .update(publishedItems)
      .set({ body: { text: "by hand" }, seedHash: null })
      .where(eq(publishedItems.id, "edited"));
    const newer = { seedHash: "second", body: { text: "newer" } };
    const before = await published().revision();
    expect(await saveSeed(opened.database, [row("seed", "untouched", newer), row("seed", "edited", newer)])).toBe(1);
    expect(await published().revision()).toBe(before + 1);
    expect((await published().list("seed")).map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ text: "newer" }, { text: "by hand" }]),
    );
    expect(await saveSeed(opened.database, [row("seed", "untouched", newer)])).toBe(0);
  });
});

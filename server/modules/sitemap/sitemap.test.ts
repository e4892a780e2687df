import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPages } from "#contract/sitemap.ts";
import { publishedItems, publishedRevision } from "#server/platform/published/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("every published page stands under its own address in each language, and by when it changed", async () => {
  const { pages } = await app.api(listPages, {});
  const paths = pages.map(({ path }) => path.en);
  expect(new Set(paths).size).toBe(paths.length);
  for (const fixture of ["destinations", "packages", "visa", "offers", "blogs"])
    expect(paths.filter((path) => path.startsWith(`/${fixture}/`)).length).toBeGreaterThan(5);
  const service = pages.find(({ path }) => path.en === "/visa/france/france-schengen-visa");
  expect(service?.path.ar).toBe("/visa/فرنسا/تأشيرة-شنغن-فرنسا");
  expect(Number.isNaN(Date.parse(service?.changedAt ?? ""))).toBe(false);
});

test("what belongs to something that is not published cannot be reached", async () => {
  const category = eq(publishedItems.id, "umrah");
  await app.database.update(publishedItems).set({ state: "draft" }).where(category);
  await app.database.update(publishedRevision).set({ revision: 1_000_000 });
  await expect
    .poll(
      async () => (await app.api(listPages, {})).pages.filter(({ path }) => path.en.startsWith("/packages/umrah")),
      { timeout: 4_000, interval: 200 },
    )
    .toEqual([]);
});

test("nothing but reading is allowed", async () => {
  const answer = await app.request("/api/pages", { method: "POST" });
  expect(answer.status).toBe(405);
});

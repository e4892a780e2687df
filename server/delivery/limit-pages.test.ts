import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
  // Six pages a minute.
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.005", TRUSTED_PROXIES: "1" } });
  site = await openSite(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const ask = (path: string, address: string) =>
  site.ask(path, { cookies: {} }, { headers: { "x-forwarded-for": address } });

test("who asks for page after page is told to wait, in the page's language; others, and kept pages, are not concerned", async () => {
  for (let index = 0; index < 6; index += 1) expect((await ask("/en/nowhere", "192.0.2.1")).status).toBe(404);
  const refused = await ask("/ar/nowhere", "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.text).toMatch(/^محاولات كثيرة\. أعد المحاولة بعد (\d+ )?(ثانية|ثانيتين|ثوانٍ|دقيقة)\.$/);
  const form = await site.ask(
    "/en/login",
    { cookies: {} },
    { method: "POST", body: new URLSearchParams(), headers: { "x-forwarded-for": "192.0.2.1" } },
  );
  expect(form.status).toBe(429);
  expect((await ask("/en/nowhere", "192.0.2.2")).status).toBe(404);
  expect((await ask("/en/about-us", "192.0.2.1")).status).toBe(200);
});

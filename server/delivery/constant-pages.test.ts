import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let [one, other]: Site[] = [];
beforeAll(async () => {
  app = await createTestApp();
  one = await openSite(app);
  other = await openSite(app);
}, 120_000);
afterAll(async () => {
  await one?.close();
  await other?.close();
  await app.close();
});

const paths = ["", "/flights/search", "/hotels/search", "/packages", "/visa", "/destinations", "/blogs", "/contact-us"];
const addresses = ["en", "ar"].flatMap((locale) => paths.map((path) => `/${locale}${path}`));
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test.each(addresses)("%s is the same bytes for everybody, and whoever has them is told so", async (address) => {
  const stranger = { cookies: {} };
  const page = await one!.ask(address, stranger);
  const etag = page.headers.get("etag");
  expect([page.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}-gzip"$/)]);
  // Another process renders it for itself.
  const again = await other!.ask(address, stranger);
  expect(again.text).toBe(page.text);
  expect(again.headers.get("etag")).toBe(etag);
  const known = await one!.ask(address, stranger, { headers: { "if-none-match": etag ?? "" } });
  expect([known.status, known.text]).toEqual([304, ""]);
});

test.each(addresses)("the policy of %s names each of its scripts, and no nonce", async (address) => {
  const { text, headers } = await one!.ask(address, { cookies: {} });
  const policy = headers.get("content-security-policy") ?? "";
  const scripts = [...text.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = ""]) => script,
  );
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(policy).toContain(hashOf(script));
  expect(policy).not.toMatch(/nonce|strict-dynamic|script-src[^;]*unsafe/);
  expect(text).not.toMatch(/\snonce="/);
});

test("a page of one visitor keeps a nonce of its own", async () => {
  const policyOf = async () => (await one!.ask("/en/login", { cookies: {} })).headers.get("content-security-policy");
  const [first, second] = [await policyOf(), await policyOf()];
  expect(first).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';/);
  expect(second).not.toBe(first);
});

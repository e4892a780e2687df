import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { askRaw } from "#server/testing/ask-raw.ts";
import { askWithoutHost } from "#server/testing/ask-without-host.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

type Stage = { app: TestApp; site: Site };
const open = async (env: Record<string, string>): Promise<Stage> => {
  const app = await createTestApp({ env });
  return { app, site: await openSite(app) };
};
let [secure, demo]: Stage[] = [];
beforeAll(async () => {
  secure = await open({ PUBLIC_URL: "https://wijha.test", ALLOWED_HOSTS: "www.wijha.test, wijha.internal:8080" });
  demo = await open({ PUBLIC_URL: "https://demo.wijha.example", MODE: "demo" });
}, 120_000);
afterAll(async () => {
  for (const stage of [secure, demo]) {
    await stage?.site.close();
    await stage?.app.close();
  }
});

/** One of every kind of answer, and of every refusal. */
const answers: [name: string, path: string, options: Parameters<typeof askRaw>[2]][] = [
  ["a page", "/en/contact-us", {}],
  ["the same page from the cache", "/en/contact-us", {}],
  ["a personal page", "/en/login", {}],
  ["a redirect", "/", {}],
  ["an unknown page", "/en/no-such-page", {}],
  ["an undecodable address", "/en/%E0%A4%A", {}],
  ["the API", "/api/settings", {}],
  ["an unknown endpoint", "/api/no-such-thing", {}],
  ["a document that is not there", "/api/bookings/AAAAAAAAAAAAAAAAAAAAAA/ticket.pdf", {}],
  ["a file", "/icon.svg", {}],
  ["robots.txt", "/robots.txt", {}],
  ["the build", "/build.json", {}],
  ["a shared page's picture that is not there", "/og/en/no-such-page.jpg", {}],
  ["an app's file that is not there", "/.well-known/assetlinks.json", {}],
  ["health", "/healthz", {}],
  ["a form of another site", "/en/contact-us", { method: "POST", headers: { origin: "https://evil.example" } }],
  ["a form that is too large", "/en/contact-us", { method: "POST", body: "x".repeat(300_000) }],
  ["a method no page has", "/en/contact-us", { method: "PROPFIND" }],
  ["another site's name", "/en", { headers: { host: "evil.example" } }],
];

test.each(answers)("behind https %s says so, and what it is", async (_, path, options) => {
  const { headers, status } = await askRaw(secure!.site.port, path, options);
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.any(String) as string,
  });
  expect(headers["x-robots-tag"]).toBeUndefined();
  expect(status).toBeLessThan(500);
});

test.each(answers)("of a demonstration, %s is for no search engine", async (_, path, options) => {
  const { headers } = await askRaw(demo!.site.port, path, options);
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("a demonstration says so on every page, in both languages, and asks robots to stay away", async () => {
  const text = async (stage: Stage, path: string) => (await askRaw(stage.site.port, path)).text;
  for (const page of ["", "/contact-us", "/login", "/info", "/no-such-page"]) {
    expect(await text(demo!, `/en${page}`)).toContain("This is a demonstration.");
    expect(await text(demo!, `/ar${page}`)).toContain("هذه نسخة تجريبية.");
    expect(await text(secure!, `/en${page}`)).not.toContain("This is a demonstration.");
  }
  // The second time it comes from the cache.
  expect(await text(demo!, "/en/contact-us")).toContain("This is a demonstration.");
  expect(await text(demo!, "/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  expect(await text(secure!, "/robots.txt")).toContain("Allow: /\n");
});

test.each([
  ["evil.example", 421],
  ["wijha.test.evil.example", 421],
  ["wijha.test:8443", 421],
  ["10.0.0.7", 421],
  ["127.0.0.1.evil.example", 421],
  ["WIJHA.TEST", 200],
  ["www.wijha.test", 200],
  ["wijha.internal:8080", 200],
  ["localhost:4321", 200],
  ["127.0.0.1", 200],
  ["[::1]:3000", 200],
])("sent to %s, a page and the API answer %i", async (host, expected) => {
  const { port } = secure!.site;
  for (const path of ["/en/contact-us", "/api/settings", "/icon.svg"])
    expect((await askRaw(port, path, { headers: { host } })).status).toBe(expected);
  expect((await askRaw(port, `http://${host}/en/contact-us`)).status).toBe(expected);
});

test("health is told by whatever name it is asked for", async () => {
  for (const path of ["/healthz", "/readyz"])
    expect((await askRaw(secure!.site.port, path, { headers: { host: "10.0.0.7:3000" } })).status).toBe(200);
});

test("health is told to HTTP/1.0, which names no host; pages are not", async () => {
  const { port } = secure!.site;
  expect(await askWithoutHost(port, "/healthz")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await askWithoutHost(port, "/readyz")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await askWithoutHost(port, "/en")).toMatch(/^HTTP\/1\.1 421 /);
});

test("a request of two names is refused; a form of a name that is not ours reaches no action", async () => {
  const { port } = secure!.site;
  expect((await askRaw(port, "/en", { headers: ["Host", "wijha.test", "Host", "evil.example"] as never })).status).toBe(
    400,
  );
  const headers = { host: "evil", origin: "http://evil", "content-type": "application/x-www-form-urlencoded" };
  expect((await askRaw(port, "/en/display", { method: "POST", headers, body: "theme=dark" })).status).toBe(421);
});

test("whoever found a weakness is told where to write (RFC 9116)", async () => {
  const { port } = secure!.site;
  const { status, headers, text } = await askRaw(port, "/.well-known/security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@wijha.example");
  expect(fields.get("Preferred-Languages")).toBe("ar, en");
  expect(fields.get("Canonical")).toBe("https://wijha.test/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const policy = new URL(fields.get("Policy") ?? "");
  expect((await askRaw(port, policy.pathname)).text).toContain(`id="${policy.hash.slice(1)}"`);
  expect((await askRaw(port, "/security.txt")).headers.location).toBe("/.well-known/security.txt");
});

test("an address that cannot be read leads to a page that is not found", async () => {
  const { status, headers } = await askRaw(secure!.site.port, "/ar/%D9%85%D9?x=1");
  expect([status, headers.location]).toEqual([302, "/ar/%D9%85%EF%BF%BD?x=1"]);
  expect((await askRaw(secure!.site.port, String(headers.location))).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessGround, createAccessGround } from "#server/testing/access/access-ground.ts";
import type { Credentials } from "#server/testing/access/access-people.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { pageRules, plainPages } from "#server/testing/access/page-rules.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";

let app: TestApp;
let ground: AccessGround;
let site: Site;
beforeAll(async () => {
  app = await createTestApp();
  ground = await createAccessGround(app);
  site = await openSite(app);
}, 120_000);
afterAll(async () => {
  await site.close();
  await app.close();
});

const unknown = "A".repeat(22);
const form = "application/x-www-form-urlencoded";
const boundary = "multipart/form-data; boundary=edge";
const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--edge--\r\n`;

/** What no browser of a traveller sends. A form that can be read, of wrong things, is among them. */
const bodies: [type: string | undefined, body: string | undefined][] = [
  [undefined, undefined],
  ["text/plain", "a=b"],
  ["application/json", '{"intent":"pay"}'],
  ["application/json", "{"],
  ["application/octet-stream", "\u0000\u0001"],
  ["", "a=b"],
  ["multipart/form-data", "no boundary"],
  [boundary, "this is no form"],
  [boundary, multipart({ file: "x", intent: "upload", document: "photo" })],
  [form, ""],
  [form, "%E0%A4%A=%&&=&%00=%00"],
  [form, "intent=nothing&email=x&step=x&attempt=x&values=[]&rooms=x&offer=x&fare=x"],
  [form, "__proto__=x&constructor=x&toString=x&traveller=x&section=x&values.0=%ff"],
];
const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY"];

/** Every address, of things that are there and of things that are not. */
function addresses(): string[] {
  const filled = Object.entries(pageRules).flatMap(([address, rule]) => [
    rule.path?.(ground, "en") ?? address,
    address.replace(/:\w+/g, unknown).replace("*", "x/y/z"),
    address.replace(/:\w+/g, "x"),
  ]);
  const plain = plainPages.map((path) => path.replace(/\*\??/, "nowhere"));
  return [...new Set([...filled.map((path) => `/en${path}`), ...plain])];
}

const askAll = async (asks: { path: string; init: RequestInit; as: Credentials }[]) => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const { path, init, as } of asks) {
    const { status } = await site.ask(path, as, init);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const type = new Headers(init.headers).get("content-type");
    if (status >= 500) faults.push(`${init.method} ${path} ${type} ${JSON.stringify(init.body ?? null)}: ${status}`);
  }
  return { faults, statuses };
};

test("no page answers a fault to any form, of anybody, whatever it says it is", { timeout: 240_000 }, async () => {
  const visitor: Credentials = { cookies: {} };
  const asks = addresses().flatMap((path) =>
    bodies.flatMap(([type, body]) =>
      [visitor, ground.other.browser.credentials].map((as) => ({
        path,
        as,
        init: {
          method: "POST",
          headers: { origin: testOrigin, ...(type !== undefined && { "content-type": type }) },
          ...(body !== undefined && { body }),
        } as RequestInit,
      })),
    ),
  );
  const { faults, statuses } = await askAll(asks);
  expect(faults).toEqual([]);
  // They reach further than the door.
  for (const status of [302, 400, 404, 405, 415, 422]) expect([status, statuses.has(status)]).toEqual([status, true]);
});

test("no page answers a fault to any method", { timeout: 120_000 }, async () => {
  const asks = addresses().flatMap((path) =>
    methods.map((method) => ({
      path,
      as: { cookies: {} },
      init: { method, headers: { origin: testOrigin, "content-type": form }, body: "a=b" },
    })),
  );
  expect((await askAll(asks)).faults).toEqual([]);
});

test("a form that is no form is 415, one that cannot be read 400; a page without forms allows reading alone", async () => {
  const send = async (path: string, method: string, type: string, body: string) => {
    const headers = { origin: testOrigin, "content-type": type };
    const answer = await site.ask(path, { cookies: {} }, { method, headers, body });
    return [answer.status, answer.headers.get("allow")];
  };
  for (const path of ["/en/contact-us", "/en/contact-us.data", "/ar/evaluation", "/en/display"]) {
    expect(await send(path, "POST", "application/json", "{}")).toEqual([415, null]);
    expect(await send(path, "POST", boundary, "no form")).toEqual([400, null]);
    expect(await send(path, "PUT", form, "a=b")).toEqual([405, "GET, HEAD, POST"]);
  }
  for (const path of ["/en/about-us", "/en/blogs", "/robots.txt", "/en", "/"])
    expect(await send(path, "POST", form, "a=b")).toEqual([405, "GET, HEAD"]);
});

test("what is sent to things that are not there is not found", async () => {
  for (const path of [`/en/visa/applications/${unknown}`, "/en/visa/x/y", `/en/my-bookings/${unknown}`]) {
    const { status } = await site.post(path, { cookies: {} }, { intent: "contact", email: "a@b.example" });
    expect([path, status]).toEqual([path, 404]);
  }
  const { status } = await site.post("/en/evaluation", { cookies: {} }, { overall: "5" });
  expect([403, 404, 422]).toContain(status);
});

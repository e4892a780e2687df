import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessFixture, createAccessFixture } from "#server/testing/access/access-fixture.ts";
import type { Credentials } from "#server/testing/access/access-people.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { pageRules, plainPages } from "#server/testing/access/page-rules.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";

let app: TestApp;
let ground: AccessFixture;
let site: Site;
beforeAll(async () => {
  app = await createTestApp();
  ground = await createAccessFixture(app);
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

/** What is no form, or says so. */
const noForms: [type: string | undefined, body: string | undefined][] = [
  [undefined, undefined],
  ["text/plain", "a=b"],
  ["application/json", '{"intent":"pay"}'],
  ["application/octet-stream", "\u0000\u0001"],
  ["", "a=b"],
  ["multipart/form-data", "no boundary"],
  [boundary, "this is no form"],
];
/** Forms that can be read, of nothing that a page sends. */
const wrongForms: [type: string, body: string][] = [
  [boundary, multipart({ file: "x", intent: "upload", document: "photo" })],
  [form, ""],
  [form, "%E0%A4%A=%&&=&%00=%00"],
  [form, "intent=nothing&email=x&step=x&attempt=x&values=[]&rooms=x&offer=x&fare=x"],
  [form, "__proto__=x&constructor=x&toString=x&traveller=x&section=x&values.0=%ff"],
];
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY"];

/** Every page, of something that is there. */
const pages = () => [
  ...Object.entries(pageRules).map(([address, rule]) => `/en${rule.path?.(ground, "en") ?? address}`),
  ...plainPages.map((path) => path.replace(/\*\??/, "nowhere")),
];
/** Those with a name in their address, of things that are not. */
const unknownPages = () =>
  Object.keys(pageRules)
    .filter((address) => /[:*]/.test(address))
    .flatMap((address) => [unknown, "x"].map((name) => `/en${address.replace(/:\w+/g, name).replace("*", "x/y/z")}`));

type Ask = { path: string; method: string; type: string | undefined; body: string | undefined; as?: Credentials };

async function askAll(asks: Ask[]) {
  const faults: string[] = [];
  const statuses = new Set<number>();
  const ask = async ({ path, method, type, body, as = { cookies: {} } }: Ask) => {
    const headers = { origin: testOrigin, ...(type !== undefined && { "content-type": type }) };
    const { status } = await site.ask(path, as, { method, headers, ...(body !== undefined && { body }) });
    statuses.add(status);
    if (status >= 500) faults.push(`${method} ${path} ${type} ${JSON.stringify(body)}: ${status}`);
  };
  const waiting = [...asks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { faults, statuses };
}
const posts = (paths: string[], bodies: typeof noForms, as?: Credentials): Ask[] =>
  paths.flatMap((path) => bodies.map(([type, body]) => ({ path, method: "POST", type, body, ...(as && { as }) })));

test("no page answers a fault to any form, of anybody, whatever it says it is", { timeout: 600_000 }, async () => {
  const { faults, statuses } = await askAll([
    ...posts(pages(), noForms),
    ...posts([...pages(), ...unknownPages()], wrongForms),
    ...posts(pages(), wrongForms, ground.other.browser.credentials),
  ]);
  expect(faults).toEqual([]);
  // They reach further than the door.
  for (const status of [302, 400, 404, 405, 415, 422]) expect([status, statuses.has(status)]).toEqual([status, true]);
});

test("no page answers a fault to any method", { timeout: 300_000 }, async () => {
  const asks = pages().flatMap((path) => methods.map((method) => ({ path, method, type: form, body: "a=b" })));
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

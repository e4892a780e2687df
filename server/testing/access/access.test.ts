import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#i18n/locales.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createPassCertificates } from "#server/testing/pass-certificates.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { createStrangers, type Stranger } from "./access-callers.ts";
import { type AccessFixture, createAccessFixture } from "./access-fixture.ts";
import { keepSessions, type Restore } from "./access-rows.ts";
import { password } from "./access-people.ts";
import { openSite, type Site } from "./access-site.ts";
import { checkEndpoint, checkFile } from "./check-access.ts";
import { checkPage } from "./check-pages.ts";
import { endpointRules } from "./endpoint-rules.ts";
import { fileRules, isMailbox } from "./file-rules.ts";
import { hostilePaths } from "./hostile-paths.ts";
import { pageRules, plainPages } from "./page-rules.ts";
import { builtPages } from "./page-table.ts";
import { isOfDesk, servedRoutes } from "./route-table.ts";

const isOurs = (location: string | null) =>
  location !== null && URL.canParse(location, testOrigin) && new URL(location, testOrigin).origin === testOrigin;

/** Pages know the cookies only. */
const atPages = ["a visitor", "an expired login", "a tampered token", "a token without its cookie", "another account"];

let app: TestApp;
let fixture: AccessFixture;
let strangers: Stranger[];
let restore: Restore;
let site: Site;
beforeAll(async () => {
  app = await createTestApp({ env: await createPassCertificates() });
  fixture = await createAccessFixture(app);
  strangers = await createStrangers(fixture);
  restore = await keepSessions(app.database);
  site = await openSite(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const endpoints = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint]));

test("every route has a rule, and no rule is left over", () => {
  const ruled = Object.keys(endpointRules).map((name) => {
    const { method, path } = endpoints.get(name) ?? {};
    return `${method} /api${path}`;
  });
  // Those of the desk are tried by desk-access.test.ts.
  const served = servedRoutes(app).filter((route) => !isMailbox(route) && !isOfDesk(route));
  expect([...ruled, ...Object.keys(fileRules)].toSorted()).toEqual(served);
});

test("every page has a rule, and no rule is left over", async () => {
  const ruled = (["ar", "en"] as const).flatMap((locale) =>
    Object.keys(pageRules).map((address) => `/${locale}${address === "/" ? "" : address}`),
  );
  expect([...ruled, ...plainPages].toSorted()).toEqual(await builtPages());
});

test.each(Object.entries(pageRules))("the page %s: nobody reads what is not theirs", async (address, rule) => {
  const callers = strangers.filter(({ name }) => atPages.includes(name));
  expect(callers).toHaveLength(atPages.length);
  for (const locale of locales) expect(await checkPage(site, fixture, callers, address, rule, locale)).toEqual([]);
});

test.each(hostilePaths)("a form leads to no other place than ours: %j", async (path) => {
  const nobody = { cookies: {} };
  const form = await site.post("/en/display", nobody, { theme: "dark", returnTo: path });
  expect([form.status, isOurs(form.location)]).toEqual([302, true]);
  const login = await site.ask(`/en/login?${new URLSearchParams({ next: path })}`, nobody);
  expect(login.status).toBe(200);
  expect(login.text).not.toMatch(/(?:href|action|src)="(?:[a-z]+:)?[\\/]{2}evil/i);
});

test.each(["https://evil.example", "/en/..//evil.example", "/en/\r\nSet-Cookie: x=y", "/en/tickets"])(
  "a login leads on to a place of ours only: %j",
  async (next) => {
    const { email } = fixture.other;
    const { status, location } = await site.post("/en/login", { cookies: {} }, { email, password, next });
    expect([status, isOurs(location)]).toEqual([302, true]);
    expect(location === next).toBe(next === "/en/tickets");
  },
);

test("a form of another site, or without the owner's login, logs nobody out", async () => {
  const { credentials } = fixture.owner.browser;
  const foreign = await site.ask("/en/logout", credentials, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams(),
  });
  expect(foreign.status).toBe(403);
  for (const name of ["a tampered token", "a token without its cookie"]) {
    const half = strangers.find((stranger) => stranger.name === name);
    await site.post("/en/logout", half?.caller.credentials ?? { cookies: {} }, {});
  }
  expect((await site.ask("/en/settings/profile", credentials)).status).toBe(200);
});

test.each(Object.entries(fileRules))("%s: nobody reads or changes what is not theirs", async (_, rule) => {
  expect(await checkFile(fixture, strangers, restore, rule)).toEqual([]);
});

test.each(Object.entries(endpointRules))("%s: nobody reads or changes what is not theirs", async (name, rule) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error("no such endpoint");
  expect(endpoint.access === "user").toBe(rule.whose === "account");
  expect(await checkEndpoint(fixture, strangers, restore, endpoint, rule)).toEqual([]);
});

test("no field that a caller made up was taken: no stage, no price, no payment", async () => {
  const { draft, stayDraft } = fixture.bookings;
  const { rows } = await app.database.$client.query(
    "select id from bookings where total = 1 or payment_id = $1 or (id = any($2) and stage <> 'draft')",
    ["AAAAAAAAAAAAAAAAAAAAAA", [draft.id, stayDraft.id]],
  );
  expect(rows).toEqual([]);
});

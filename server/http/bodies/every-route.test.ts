import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { type Site, openSite } from "#server/testing/access/access-site.ts";
import { builtPages } from "#server/testing/access/page-table.ts";
import { servedRoutes } from "#server/testing/access/route-table.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { bodyLimit, uploadBodyBytes, uploadPages, usualBodyBytes } from "./body-limits.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
  app = await createTestApp();
  site = await openSite(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** An address of the route, of things that are not there. */
const fill = (path: string) =>
  path
    .replace(/:\w+\{[^}]*\}+/g, "AAAAAAAAAAAAAAAAAAAAAA.webp")
    .replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA")
    .replace(/\*\??$/, "no-such-page");

async function tooMuch(method: string, path: string, type: string): Promise<number> {
  const body = new Uint8Array(bodyLimit({ method, url: path }) + 1);
  const init = { method, body, headers: { "content-type": type, origin: testOrigin } };
  return (await site.ask(path, { cookies: {} }, init)).status;
}

test("the API refuses a body that is too large at every endpoint, in its envelope", { timeout: 120_000 }, async () => {
  const others: string[] = [];
  for (const { endpoint } of allEndpoints.filter((each) => each.endpoint.method !== "GET")) {
    const status = await tooMuch(endpoint.method, fill(`/api${endpoint.path}`), "application/json");
    if (status !== 413) others.push(`${endpoint.name} ${status}`);
  }
  for (const route of servedRoutes(app).filter((each) => !each.startsWith("GET "))) {
    const [method = "", path = ""] = route.split(" ");
    const status = await tooMuch(method, fill(path), "application/json");
    if (status !== 413) others.push(`${route} ${status}`);
  }
  expect(others).toEqual([]);
  const answer = await site.ask("/api/contact-us", { cookies: {} }, { method: "POST", body: "x".repeat(300_000) });
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: "content_too_large" });
});

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "every page refuses a form that is too large: %s",
  { timeout: 120_000 },
  async (type) => {
    const others: string[] = [];
    for (const page of await builtPages()) {
      const path = fill(page);
      const asData = page.includes("*") || page.endsWith(".xml") || page.endsWith(".txt") ? [] : [`${path}.data`];
      for (const address of [path, ...asData]) {
        const status = await tooMuch("POST", address, type);
        // Nobody is logged in at the desk, and whoever is not is led to its login, whatever was sent.
        const isLedAway = status === 302 && /^\/\w\w\/staff(?:\/|$)/.test(page);
        if (status !== 413 && !isLedAway) others.push(`${address} ${status}`);
      }
    }
    expect(others).toEqual([]);
  },
);

test("the refusal of a form is the error page, in the page's language", async () => {
  const form = { method: "POST", body: new Uint8Array(300_000), headers: { origin: testOrigin } };
  const [english, arabic] = await Promise.all(
    ["/en/contact-us", "/ar/contact-us"].map((path) => site.ask(path, { cookies: {} }, form)),
  );
  expect([english?.status, arabic?.status]).toEqual([413, 413]);
  expect(english?.text).toContain("This is too large to send");
  expect(arabic?.text).toContain("حجم ما أُرسل أكبر من المسموح");
});

test("files are taken by these routes and no others", () => {
  const large = allEndpoints.filter(({ endpoint }) => endpoint.bodyBytes !== undefined);
  expect(large.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
    "askNameCorrection",
    "savePicture",
    "uploadVisaFile",
  ]);
  for (const { endpoint } of large) {
    expect(endpoint.bodyBytes).toBeLessThanOrEqual(uploadBodyBytes);
    expect(bodyLimit({ method: endpoint.method, url: fill(`/api${endpoint.path}`) })).toBe(uploadBodyBytes);
  }
  for (const page of uploadPages)
    expect(bodyLimit({ method: "POST", url: `/ar${fill(page)}.data?index` })).toBe(uploadBodyBytes);
  for (const url of ["/en/settings/profile/", "/en/settings/profilex", "/en/contact-us?/en/settings/profile", "*"])
    expect(bodyLimit({ method: "POST", url })).toBe(usualBodyBytes);
});

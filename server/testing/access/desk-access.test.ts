import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmDeskLogin } from "#contract/admin/desk.ts";
import { isPermitted, staffPermissions, staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { adminEndpoints, allEndpoints } from "#server/http/openapi/endpoints.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { staffMembers } from "#server/modules/staff/tables.ts";
import { addStaff, beginLogIn, logInStaff, staffCode } from "#server/modules/staff/testing/log-in-staff.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { isOfDesk, servedRoutes } from "./route-table.ts";

type Browser = Pick<ReturnType<typeof createBrowser>, "request" | "cookies">;

/** What is answered before somebody is at the desk, and the status of a call with nothing in it. */
const doors: Record<string, number> = {
  logInToDesk: 422,
  confirmDeskLogin: 422,
  beginPasskeyLogin: 401,
  confirmPasskeyLogin: 422,
  // It ends the caller's own session, or nothing.
  logOutOfDesk: 200,
  getStaffInvitation: 422,
  acceptStaffInvitation: 422,
};

/** Beside the contract: news as they come (modules/desk/live), and files that staff look at. */
const beside = [
  "GET /api/admin/bookings/:bookingId/document.pdf",
  "GET /api/admin/bookings/:bookingId/tax-invoices/:file",
  "GET /api/admin/chargebacks/files/:file",
  "GET /api/admin/files/:fileId",
  "GET /api/admin/live",
  "GET /api/admin/name-corrections/:correctionId/pages/:page",
  "GET /api/admin/tax-invoices/files/:file",
  "GET /api/admin/visas/:applicationId/files/:fileId/:page",
];

const endpoints = adminEndpoints.map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ access }) => access === "staff");

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A call with nothing in it but ids that are nobody's; csrf as a page sends it. */
async function call({ request, cookies }: Browser, { method, path }: Endpoint, headers: Record<string, string> = {}) {
  const csrf = { "x-csrf-token": cookies.get("csrf_token") ?? "" };
  const answer = await request(`/api${path.replace(/:\w+/g, "A".repeat(22))}`, {
    method,
    headers: { "content-type": "application/json", ...csrf, ...headers },
    ...(method !== "GET" && { body: "{}" }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The endpoints that answered somebody who is nobody here with anything but 401. */
async function answersTo(browser: Browser): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of guarded) {
    const status = await call(browser, endpoint);
    if (status !== 401) found.push(`${endpoint.name}: ${status}`);
  }
  return found;
}

test("every served route of the desk is an endpoint of contract/admin, for staff or one of the doors", () => {
  const known = endpoints.map(({ method, path }) => `${method} /api${path}`);
  expect(servedRoutes(app).filter(isOfDesk)).toEqual([...known, ...beside].toSorted());
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  const open = endpoints.filter(({ access }) => access !== "staff").map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(doors).toSorted());
  expect(guarded.length).toBeGreaterThan(12);
});

test("every endpoint for staff names a row of the permission table, or null for any role", () => {
  for (const { name, permission, path } of guarded) {
    expect([name, permission === null || (permission !== undefined && permission in staffPermissions)]).toEqual([
      name,
      true,
    ]);
    expect(path).toMatch(/^\/admin\//);
  }
});

test("the public description tells of none of them", async () => {
  const text = await (await app.request("/api/openapi.json")).text();
  expect(text).not.toContain("/admin/");
  const names = new Set(allEndpoints.map(({ endpoint }) => endpoint.name));
  expect(endpoints.filter(({ name }) => names.has(name))).toEqual([]);
});

test("a door that is called with nothing opens nothing", async () => {
  const browser = createBrowser(app);
  await browser.open();
  for (const endpoint of endpoints.filter(({ name }) => name in doors))
    expect([endpoint.name, await call(browser, endpoint)]).toEqual([endpoint.name, doors[endpoint.name]]);
});

test("nobody who is not at the desk is answered: a visitor, a customer, a cookie that somebody made up", async () => {
  const visitor = createBrowser(app);
  await visitor.open();
  expect(await answersTo(visitor)).toEqual([]);
  expect(await answersTo(await signUp(app))).toEqual([]);
  visitor.cookies.set("staff_session", "A".repeat(43));
  expect(await answersTo(visitor)).toEqual([]);
});

test("nor somebody whose second factor was not given", async () => {
  expect(await answersTo(await beginLogIn(app, await addStaff(app, "administrator")))).toEqual([]);
});

test("nor a disabled administrator, nor one whose session was idle or too long", async () => {
  const disabled = await logInStaff(app, "administrator");
  await app.database
    .update(staffMembers)
    .set({ disabledAt: app.clock.now() })
    .where(eq(staffMembers.id, disabled.staff.id));
  expect(await answersTo(disabled)).toEqual([]);
  const idle = await logInStaff(app, "administrator");
  app.clock.advance(30 * 60);
  expect(await answersTo(idle)).toEqual([]);
  const long = await logInStaff(app, "administrator");
  const desk = endpoints.find(({ name }) => name === "getDesk")!;
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await call(long, desk)).toBe(200);
    app.clock.advance(20 * 60);
  }
  expect(await answersTo(long)).toEqual([]);
});

test("nor a member's cookie in a customer's place, nor a customer's token in the cookie's", async () => {
  const sara = await signUp(app, { email: "canary.staff@example.com" });
  const browser = createBrowser(app);
  await browser.open();
  browser.cookies.set("staff_session", sara.cookies.get("token") ?? "");
  expect(await answersTo(browser)).toEqual([]);
  const agent = await logInStaff(app, "agent");
  const asCustomer = createBrowser(app);
  asCustomer.cookies.set("token", agent.cookies.get("staff_session") ?? "");
  expect((await asCustomer.request("/api/me")).status).toBe(401);
});

test.each(staffRoles)(
  "%s is answered where the permission table says so, and nowhere else",
  async (role: StaffRole) => {
    const browser = await logInStaff(app, role);
    const faults: string[] = [];
    for (const endpoint of guarded) {
      const { name, permission } = endpoint;
      const status = await call(browser, endpoint);
      const isAllowed = !permission || isPermitted(role, permission);
      // What is asked for is nobody's: refused by its content, but not at the door.
      if (isAllowed ? status === 401 || status === 403 || status >= 500 : status !== 403)
        faults.push(`${name}: ${status}`);
    }
    expect(faults).toEqual([]);
  },
);

test("whatever changes something asks for the csrf token, and nothing comes from another site", async () => {
  const browser = await logInStaff(app, "administrator");
  const faults: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method !== "GET"))
    for (const headers of [
      { "x-csrf-token": "" },
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const status = await call(browser, endpoint, headers);
      if (status !== 403) faults.push(`${endpoint.name}: ${status}`);
    }
  expect(faults).toEqual([]);
});

test("a second factor of one member opens nobody else's session", async () => {
  const [one, other] = [await addStaff(app, "agent"), await addStaff(app, "administrator")];
  const browser = await beginLogIn(app, one);
  const first = browser.cookies.get("staff_session");
  await browser.api(confirmDeskLogin, { code: staffCode(app) });
  const pending = await beginLogIn(app, other);
  // The cookie of before the code is worth nothing, whoever it is given to.
  pending.cookies.set("staff_session", first ?? "");
  expect(await answersTo(pending)).toEqual([]);
});

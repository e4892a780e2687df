import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveVisa, sendVisaCode } from "#contract/visa-access.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { sampleAnswers, samplePdf } from "#server/modules/visas/testing/sample-application.ts";
import { readVisaCode } from "#server/modules/visas/testing/visa-code.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { isOfDesk, servedRoutes } from "./route-table.ts";
import { createVisaFixture } from "./visa-fixture.ts";

type Browser = ReturnType<typeof createBrowser>;
type Ground = Awaited<ReturnType<typeof createVisaFixture>>;
/** The address that the form gave first. */
const contact = `${sampleAnswers["contact"]?.["email"]}`;
/** How somebody comes to a visitor's application. `link`: with its address and nothing else. */
type Coming = "link" | "another account" | "began it" | "proved the contact";

let app: TestApp;
const callers = {} as Record<Coming, Browser>;
/** Of one visitor; who may change it has one of their own, so that none finds what another took away. */
const fixtures = {} as Record<Coming, Ground>;

beforeAll(async () => {
  app = await createTestApp();
  const visitor = createBrowser(app);
  await visitor.open();
  const first = await createVisaFixture(app, visitor.api);
  const second = await createVisaFixture(app, visitor.api);
  const proven = createBrowser(app);
  const { attempt } = await proven.api(sendVisaCode, { applicationId: second.applicationId });
  const code = await readVisaCode(app, contact);
  await proven.api(proveVisa, { applicationId: second.applicationId, attempt, code });
  Object.assign(callers, {
    link: createBrowser(app),
    "another account": await signUp(app),
    "began it": visitor,
    "proved the contact": proven,
  } satisfies Record<Coming, Browser | Awaited<ReturnType<typeof signUp>>>);
  Object.assign(fixtures, { link: first, "another account": first, "began it": first, "proved the contact": second });
}, 180_000);
afterAll(() => app.close());

/** What a route is asked with, in an order in which nothing is taken away that a later one needs. */
const asked: Record<string, (fixture: Ground) => object> = {
  getVisaApplication: () => ({}),
  "GET /api/visa-applications/:applicationId/files/:fileId": () => ({}),
  "GET /api/visa-applications/:applicationId/decisions/:travellerId": () => ({}),
  createVisaBooking: () => ({}),
  saveVisaContact: () => ({ email: contact }),
  addVisaTraveller: () => ({}),
  saveVisaSection: ({ travellerId }) => ({ travellerId, section: "history", values: sampleAnswers["history"] }),
  uploadVisaFile: ({ travellerId }) => ({
    travellerId,
    document: "passport-copy",
    name: "scan.pdf",
    file: samplePdf().toString("base64"),
  }),
  // Nothing was asked for again.
  resubmitVisaApplication: () => ({}),
  removeVisaFile: ({ fileId }) => ({ fileId }),
  removeVisaTraveller: ({ travellerId }) => ({ travellerId }),
};
/** These answer whoever has the id, with nothing of the application in it. */
const anyone = ["getVisaAccess", "sendVisaCode", "proveVisa"];
const ofApplication = (path: string) => path.includes(":applicationId");

test("every route of an application is tried, and nothing is left over", () => {
  const endpoints = allEndpoints
    .filter(({ endpoint }) => ofApplication(endpoint.path))
    .map(({ endpoint }) => endpoint.name);
  const served = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`));
  // Those of officers are the desk's (desk-access.test.ts).
  const files = servedRoutes(app).filter((route) => ofApplication(route) && !served.has(route) && !isOfDesk(route));
  const tried = [...Object.keys(asked), ...anyone].filter((name) => name !== createVisaBooking.name);
  expect(tried.toSorted()).toEqual([...endpoints, ...files].toSorted());
});

/** Status and code of the route, asked about the visitor's application by this browser. */
async function ask(name: string, by: Coming): Promise<string> {
  const { api, request } = callers[by];
  const fixture = fixtures[by];
  const found = allEndpoints.find(({ endpoint }) => endpoint.name === name)?.endpoint;
  if (!found) {
    const file = `/api/visa-applications/${fixture.applicationId}/files/${fixture.fileId}`;
    const response = await request(name.includes("decisions") ? fixture.decision : file);
    const body = response.ok ? {} : ((await response.json()) as { code?: string });
    return `${response.status} ${body.code ?? ""}`.trim();
  }
  const input = { applicationId: fixture.applicationId, ...asked[name]?.(fixture) };
  const answer = await api(found, input, found.idempotent ? { idempotencyKey: crypto.randomUUID() } : {}).then(
    () => ({ status: 200, code: "" }),
    (error: { status: number; code: string }) => error,
  );
  return `${answer.status} ${answer.code}`.trim();
}

describe.each<[Coming, boolean]>([
  ["link", false],
  ["another account", false],
  ["began it", true],
  ["proved the contact", true],
])("a visitor's application, for who comes by: %s", (by, isOpen) => {
  test.each(Object.keys(asked))("%s", async (name) => {
    const answer = await ask(name, by);
    if (!isOpen) expect(answer).toBe("404 not_found");
    else expect(answer).toMatch(name === "resubmitVisaApplication" ? /^409 conflict$/ : /^200$/);
  });
});

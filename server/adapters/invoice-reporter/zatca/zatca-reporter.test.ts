import { afterAll, beforeAll, expect, test } from "vitest";
import { createZatcaMock } from "#sandbox/partners/zatca/create-zatca-mock.ts";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import { testInvoiceReporter } from "#server/testing/suites/invoice-reporter.suite.ts";
import { openTaxAuthority } from "#server/testing/suites/invoice-reporter-harness.ts";
import { createZatcaReporter } from "./zatca-reporter.ts";

const access = { requestId: "1234567890123", certificate: "MIIBdevice", secret: "s3cret+/=" };

async function openZatca() {
  const opened = await openTaxAuthority();
  const environment = "simulation";
  const mock = createZatcaMock({ authority: opened.authority, device: access, environment });
  const reporter = createZatcaReporter(
    { ...opened, fetch: mock.fetch },
    { environment, origin: "https://zatca.invalid" },
  );
  return { ...opened, mock, reporter };
}

testInvoiceReporter("zatca", async () => {
  const opened = await openZatca();
  const { mock, authority } = opened;
  return {
    ...opened,
    access,
    failNext: (how) => {
      if (how === "refused" || how === "warned") authority.faults.next("report", how);
      else mock.plan(how === "down" ? 503 : how);
    },
  };
});

let opened: Awaited<ReturnType<typeof openZatca>>;
beforeAll(async () => void (opened = await openZatca()), 60_000);
afterAll(() => opened.close());

test.each([
  [401, { state: "unavailable", reason: "http_401" }],
  [413, { state: "unavailable", reason: "http_413" }],
  [500, { state: "unknown", reason: "http_500" }],
  ["unreadable", { state: "unknown", reason: "unreadable" }],
] as const)("without a verdict, %s leaves the document to be sent again", async (plan, outcome) => {
  opened.mock.plan(plan);
  expect(await opened.reporter.report(await opened.issue(), access)).toEqual(outcome);
});

test("nothing is sent before the installation was onboarded", async () => {
  const before = opened.mock.calls.length;
  const outcome = await opened.reporter.report(await opened.issue(), null);
  expect(outcome).toEqual({ state: "unavailable", reason: "not_onboarded" });
  expect(opened.mock.calls).toHaveLength(before);
});

test("where clearance is switched off, the document is reported", async () => {
  opened.mock.plan(303);
  expect(await opened.reporter.clear(await opened.issue(), access)).toMatchObject({ state: "accepted" });
  const [clearance, reporting] = opened.mock.calls.slice(-2);
  expect([clearance?.path, clearance?.headers.get("clearance-status")]).toEqual([
    "/e-invoicing/simulation/invoices/clearance/single",
    "1",
  ]);
  expect([reporting?.path, reporting?.headers.get("clearance-status")]).toEqual([
    "/e-invoicing/simulation/invoices/reporting/single",
    "0",
  ]);
});

test("the recording of a call holds neither the document nor what opens the device", async () => {
  await opened.reporter.report(await opened.issue(), access);
  const recorded = JSON.stringify(await opened.db.select().from(partnerCalls));
  expect(recorded).toContain("invoiceHash");
  for (const secret of [access.secret, access.certificate, "Basic ", "PD94bWwg"])
    expect(recorded).not.toContain(secret);
});

test("too many calls close the way for as long as the authority says", async () => {
  opened.mock.plan(429);
  const document = await opened.issue();
  const closed = { state: "unavailable", reason: "http_429", retryAfterMs: 7000 };
  expect(await opened.reporter.report(document, access)).toEqual(closed);
  const calls = opened.mock.calls.length;
  expect(await opened.reporter.report(document, access)).toMatchObject({ state: "unavailable", reason: "quota" });
  expect(opened.mock.calls).toHaveLength(calls);
});

import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";

test("GET /settings answers the company and sets the csrf cookie (R7.4, R7.5)", async () => {
  await using app = await createTestApp({ env: { APP_SCHEME: "wijha", APP_STORE_URL: "https://apps.example/wijha" } });
  const response = await app.request("/api/settings");
  expect(response.headers.get("set-cookie")).toMatch(/^csrf_token=[\w-]+\.[\w-]+; .*SameSite=Lax/);
  const { response: settings } = (await response.json()) as { response: object };
  expect(settings).toMatchObject({
    appScheme: "wijha",
    mailbox: true,
    sold: ["flight", "hotel", "transfer", "package", "visa"],
    samples: ["flight", "hotel", "transfer", "visa"],
    appLinks: { appStore: "https://apps.example/wijha", googlePlay: null },
    flightFees: { service: { amount: 5000, currency: "SAR" }, cancellation: { amount: 2500, currency: "SAR" } },
    company: { legalName: { ar: expect.stringContaining("وجهة") }, licence: "SAMPLE-73100000" },
  });
  expect(Object.keys(settings)).toEqual([
    "appScheme",
    "paymentOrigin",
    "demo",
    "mailbox",
    "offlineTrips",
    "pushKey",
    "walletPasses",
    "paymentMethods",
    "sold",
    "samples",
    "appLinks",
    "flightFees",
    "company",
  ]);
});

test("only the ways of paying that its gateway takes are named", async () => {
  const moyasar = {
    PAYMENT_GATEWAY: "moyasar",
    MOYASAR_SECRET_KEY: "sk_test_1",
    MOYASAR_WEBHOOK_TOKEN: "0123456789abcdef",
  };
  await using app = await createTestApp({ env: moyasar });
  const { response } = (await (await app.request("/api/settings")).json()) as { response: object };
  expect(response).toMatchObject({ paymentMethods: ["mada", "card", "apple_pay", "stc_pay"] });
});

test("a browser that has a valid csrf cookie keeps it", async () => {
  await using app = await createTestApp();
  const cookie = (await app.request("/api/settings")).headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await app.request("/api/settings", { headers: { cookie } })).headers.get("set-cookie")).toBeNull();
});

test("the currency rates, places, questions and answers of the whole application are served", async () => {
  await using app = await createTestApp();
  for (const path of ["/api/currencies/rates", "/api/places/suggest?q=jed", "/api/faq"]) {
    expect((await app.request(path)).status).toBe(200);
  }
  expect(await (await app.request("/api/currencies/rates")).json()).toMatchObject({
    response: [
      { code: "SAR", rate: 1 },
      { code: "USD", rate: 0.266667 },
    ],
  });
});

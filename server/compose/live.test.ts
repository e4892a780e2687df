import { expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { readEnv } from "#server/env.ts";
import { findUnfit, refuseUnfit } from "#server/live-checks/find-unfit.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { startPartnerMocks } from "#server/testing/partner-mocks.ts";

/** A live site of its own settings, whose partners are still to be named. */
const site = {
  MODE: "live",
  PUBLIC_URL: "https://wijha.com",
  SECRET: "kJ8s0Pq3vX7mR2dT9wLzB4nHyC6fUe1aGoIiVtQxWrE",
  TRUSTED_PROXIES: "1",
  SMTP_URL: "smtps://user:password@mail.wijha.com:465",
  MAIL_FROM: "Wijha <no-reply@wijha.com>",
  DATABASE_URL: "postgres://wijha:secret@db.wijha.com/wijha?sslmode=verify-full",
  SERVICES: "web,worker",
  SANDBOX_PAYMENTS_URL: "https://pay.wijha.com",
  MAILBOX: "off",
};
/** What stands beside what is sold. */
const beside = {
  TEXT_SUPPLIER: "unifonic",
  UNIFONIC_APP_SID: "sid",
  UNIFONIC_SENDER: "WIJHA",
  INVOICE_REPORTER: "zatca",
  VIRUS_SCAN: "clamd",
  CLAMD_URL: "tcp://127.0.0.1:3310",
};

test("a live site that sells flights and hotels alone starts with their partners, and asks for nothing of what is left out", async () => {
  const mocks = await startPartnerMocks();
  const settings = {
    ...site,
    ...beside,
    ...mocks.env,
    PRODUCTS: "flight,hotel",
    DUFFEL_TOKEN: "duffel_live_abc",
    LITEAPI_KEY: "prod_abc",
    MOYASAR_SECRET_KEY: "sk_live_abc",
    TABBY_SECRET_KEY: "sk_abc",
  };
  try {
    expect(() => refuseUnfit(readEnv(settings))).not.toThrow();
    await using app = await createTestApp({ env: settings });
    expect(await app.api(getSettings, {})).toMatchObject({ sold: ["flight", "hotel"], samples: [], demo: false });
    await expect(app.sandboxes.openTransfers()).rejects.toThrow("live mode");
    await app.sandboxes.start({ serve: false });
    await app.queue.drain();
  } finally {
    mocks.close();
  }
});

test("what is missing is said at once, each with what would mend it", () => {
  const missing = findUnfit(readEnv(site));
  for (const line of [
    /^flights: .*set FLIGHT_SUPPLIER=duffel, or leave flight out of PRODUCTS/,
    /^hotels: .*HOTEL_SUPPLIER=liteapi.*leave hotel out of PRODUCTS/,
    /^transfers: .*\(leave transfer out of PRODUCTS\)/,
    /^visas: .*\(leave visa out of PRODUCTS\)/,
    /^virus scan: .*VIRUS_SCAN=clamd/,
    /^payments: .*PAYMENT_GATEWAY=moyasar/,
    /^texts: .*TEXT_SUPPLIER=unifonic/,
    /^invoice reporter: .*INVOICE_REPORTER=zatca/,
  ])
    expect(missing).toContainEqual(expect.stringMatching(line));
  const names = findUnfit(readEnv({ ...site, ...beside, PRODUCTS: "hotel,package" })).map((line) => line.split(":")[0]);
  expect(names).toEqual(["chargebacks", "hotels", "payments", "settlements", "statements"]);
});

import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { isAllBoxed } from "./is-all-boxed.ts";

test("a week of samples is played in the box alone, never at a partner", () => {
  expect(isAllBoxed(readEnv({}))).toBe(true);
  for (const partner of [
    { FLIGHT_SUPPLIER: "duffel", DUFFEL_TOKEN: "duffel_test_abc" },
    { HOTEL_SUPPLIER: "liteapi", LITEAPI_KEY: "sand_abc" },
    {
      HOTEL_SUPPLIER: "rapid",
      RAPID_KEY: "key",
      RAPID_SECRET: "secret",
      RAPID_EMAIL: "orders@wijha.example",
      RAPID_CUSTOMER_IP: "192.0.2.1",
    },
    { PAYMENT_GATEWAY: "moyasar", MOYASAR_SECRET_KEY: "sk_test_abc", MOYASAR_WEBHOOK_TOKEN: "t".repeat(16) },
    { TABBY_SECRET_KEY: "sk_test_abc", TABBY_MERCHANT_CODE: "wijha_sau", TABBY_WEBHOOK_SECRET: "s".repeat(16) },
    { TEXT_SUPPLIER: "unifonic", UNIFONIC_APP_SID: "sid", UNIFONIC_SENDER: "WIJHA" },
  ])
    expect(isAllBoxed(readEnv(partner))).toBe(false);
});

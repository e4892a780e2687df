import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { isAllBoxed } from "./is-all-boxed.ts";

test("a week of samples is played in the box alone, never at a partner", () => {
  expect(isAllBoxed(readEnv({}))).toBe(true);
  for (const partner of [
    { FLIGHT_SUPPLIER: "duffel", DUFFEL_TOKEN: "duffel_test_abc" },
    { HOTEL_SUPPLIER: "liteapi", LITEAPI_KEY: "sand_abc" },
    { TEXT_SUPPLIER: "unifonic", UNIFONIC_APP_SID: "sid", UNIFONIC_SENDER: "WIJHA" },
  ])
    expect(isAllBoxed(readEnv(partner))).toBe(false);
});

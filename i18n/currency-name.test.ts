import { expect, test } from "vitest";
import { currencyName } from "./currency-name.ts";

test("currencies are named in the reader's language, with right Arabic where the runtime's is not", () => {
  expect(["EUR", "INR"].map((code) => currencyName(code, "en"))).toEqual(["Euro", "Indian Rupee"]);
  expect(["EUR", "INR"].map((code) => currencyName(code, "ar"))).toEqual(["يورو", "روبية هندية"]);
});

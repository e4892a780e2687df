import { expect, test } from "vitest";
import { countryOptions, dialCodes } from "./country-options.ts";

const countries = [
  { code: "AF", name: "Afghanistan", dialCode: "+93" },
  { code: "AQ", name: "Antarctica", dialCode: null },
  { code: "SA", name: "Saudi Arabia", dialCode: "+966" },
  { code: "TR", name: "Türkiye", dialCode: "+90" },
];

test("Saudi Arabia comes first, the others keep their order", () => {
  expect(countryOptions(countries).map(({ value }) => value)).toEqual(["SA", "AF", "AQ", "TR"]);
});

test("a country without a dialling code cannot be chosen for a phone", () => {
  expect(dialCodes(countries).map(({ dial }) => dial)).toEqual(["+966", "+93", "+90"]);
});

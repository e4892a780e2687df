import { expect, test } from "vitest";
import { cardName } from "./card-name.ts";
import { translator } from "./translate.ts";

test("brands of cards are named in the reader's language, an unknown one as the gateway writes it", () => {
  const brands = ["mada", "visa", "mastercard", "amex", "constructor"];
  expect(brands.map((brand) => cardName(translator("ar"), brand))).toEqual([
    "مدى",
    "فيزا",
    "ماستركارد",
    "amex",
    "constructor",
  ]);
  expect(cardName(translator("en"), "visa")).toBe("Visa");
});

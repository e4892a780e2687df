import { describe, expect, test } from "vitest";
import { readCard } from "./read-card.ts";

const now = new Date("2026-11-21T12:00:00Z");
const good = { number: "5888 4500 0000 0003", expiry: "12/29", cvc: "123", holder: "SARA ALQAHTANI" };
const read = (changes: Partial<typeof good>, methods: ("mada" | "card")[] = ["mada", "card"]) =>
  readCard({ ...good, ...changes }, { methods, now });

describe("a card that is right", () => {
  test("leaves only brand, last four digits and what it does", () => {
    expect(read({}).card).toEqual({ brand: "mada", last4: "0003", scenario: "paid" });
  });

  test.each([
    [{ number: "٥٨٨٨ ٤٥٠٠ ٠٠٠٠ ٠٠٠٣", expiry: "١٢/٢٩", cvc: "١٢٣" }],
    [{ number: "5888-4500-0000-0003", expiry: "1229" }],
    [{ expiry: "11/26" }],
    [{ expiry: "1 / 2030", cvc: "1234" }],
    [{ holder: "سارة القحطاني" }],
    [{ holder: "JEAN-LUC O'NEIL Jr." }],
  ])("may be typed as %o", (changes) => {
    expect(read(changes).errors).toBeUndefined();
  });
});

describe("what is wrong is told field by field", () => {
  test.each([
    [{ number: "" }, { number: "number_required" }],
    [{ number: "5888 45" }, { number: "number_short" }],
    [{ number: "5888 4500 0000 0004" }, { number: "number_wrong" }],
    [{ number: "58884500000000031" }, { number: "number_wrong" }],
    [{ number: "5888 45x0" }, { number: "number_wrong" }],
    [{ number: "371449635398431" }, { number: "number_brand" }],
    [{ number: "4242424242424242" }, { number: "number_not_test" }],
    [{ expiry: "" }, { expiry: "expiry_required" }],
    [{ expiry: "soon" }, { expiry: "expiry_format" }],
    [{ expiry: "13/29" }, { expiry: "expiry_month" }],
    [{ expiry: "00/29" }, { expiry: "expiry_month" }],
    [{ expiry: "10/26" }, { expiry: "expiry_past" }],
    [{ expiry: "12/46" }, { expiry: "expiry_far" }],
    [{ cvc: "" }, { cvc: "cvc_required" }],
    [{ cvc: "12" }, { cvc: "cvc_format" }],
    [{ cvc: "12345" }, { cvc: "cvc_format" }],
    [{ holder: " " }, { holder: "holder_required" }],
    [{ holder: "5888450000000003" }, { holder: "holder_letters" }],
    [
      { number: "", expiry: "", cvc: "", holder: "" },
      { number: "number_required", expiry: "expiry_required", cvc: "cvc_required", holder: "holder_required" },
    ],
  ])("%o", (changes, errors) => {
    expect(read(changes).errors).toEqual(errors);
  });

  test("a mada card where Visa or Mastercard is to be paid with, and the other way round", () => {
    expect(read({}, ["card"]).errors).toEqual({ number: "number_is_mada" });
    expect(read({ number: "4111110000000005" }, ["mada"]).errors).toEqual({ number: "number_only_mada" });
  });
});

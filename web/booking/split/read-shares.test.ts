import { expect, test } from "vitest";
import { readShares } from "./read-shares.ts";

test("without own amounts a payment is shared in equal parts", () => {
  expect(readShares({ people: "4", own_1: "", own_2: " " })).toEqual({ people: 4 });
  expect(readShares({})).toEqual({ people: 2 });
});

test("own amounts are read as people type them, whichever fields they are in", () => {
  expect(readShares({ people: "2", own_1: "100", own_4: "٥٠٫٢٥", own_8: "1,000.5" })).toEqual({
    amounts: [10_000, 5_025, 100_050],
  });
});

test.each([
  ["one alone", { own_1: "100" }],
  ["no amount", { own_1: "100", own_2: "half" }],
  ["less than a riyal", { own_1: "100", own_2: "0.99" }],
])("%s is refused, and nothing is asked of the API", (_, values) => {
  expect(readShares(values)).toMatchObject({ ok: false, errors: { amounts: ["not_an_amount"] } });
});

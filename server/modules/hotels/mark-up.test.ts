import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { keptWithMarkUp } from "./mark-up.ts";

test.each([
  ["nothing", 0, 0],
  ["a part", 25_000, 27_000],
  ["all of it", 100_000, 108_000],
  ["more than was paid to us, which the property charges", 120_000, 128_000],
])("of what a supplier keeps (%s) our part is kept with it", (_what, kept, shown) => {
  expect(keptWithMarkUp(sar(kept), 100_000, 8_000)).toEqual(sar(shown));
  expect(keptWithMarkUp(sar(kept), 100_000, 0)).toEqual(sar(kept));
});

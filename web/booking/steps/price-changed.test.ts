import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { readPriceChange } from "./price-changed.tsx";

const refusal = (parts: Partial<Refusal>): Refusal => ({
  ok: false,
  status: 409,
  code: "price_changed",
  message: "",
  errors: {},
  details: { previous: sar(38100), current: sar(40000) },
  ...parts,
});

test("a price change carries both totals", () => {
  expect(readPriceChange(refusal({}))).toEqual({ previous: sar(38100), current: sar(40000) });
});

test("no other refusal asks for a yes to a price", () => {
  expect(readPriceChange(refusal({ code: "conflict" }))).toBeNull();
  expect(readPriceChange(refusal({ details: { current: 40000 } }))).toBeNull();
  expect(readPriceChange(undefined)).toBeNull();
});

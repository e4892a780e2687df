import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { PriceFell } from "./price-fell.tsx";

const fall = { before: sar(35_015), now: sar(32_195), back: sar(2_820), until: "2026-11-28T16:56:00.000Z" };
const told = { fall, rebooking: null, isGone: false };
const refused = (code: Refusal["code"]): Refusal => ({
  ok: false,
  status: 409,
  code,
  message: "Refused by the API.",
  errors: {},
  details: {},
});
const draw = (props: Partial<Parameters<typeof PriceFell>[0]> = {}) =>
  renderApp(<PriceFell promise={told} attempt="a1" refusal={undefined} proof={false} {...props} />).container;

test("says what it cost, what it costs and what comes back, and sends that sum with its one press", () => {
  const drawn = draw();
  const text = drawn.textContent ?? "";
  for (const money of ["350.15", "321.95", "28.20"]) expect(text).toContain(money);
  expect(drawn.querySelectorAll("button")).toHaveLength(1);
  const fields = [...drawn.querySelectorAll("input")].map(({ name, value }) => [name, value]);
  expect(fields).toEqual([
    ["intent", "rebook"],
    ["attempt", "a1"],
    ["back", "2820"],
  ]);
});

test("a visitor who has to prove the contact is asked for that in place of the press", () => {
  const drawn = draw({ proof: <p>proof</p> });
  expect(drawn.querySelectorAll("button, input")).toHaveLength(0);
  expect(drawn.textContent).toContain("proof");
});

test("a lower price that moved or is gone is said as it is, and nothing is drawn where nothing fell", () => {
  expect(draw({ refusal: refused("price_changed") }).querySelector("[role=alert]")?.textContent).toContain("has moved");
  const gone = draw({ promise: { fall: null, rebooking: null, isGone: true }, refusal: refused("price_changed") });
  expect(gone.querySelector("[role=alert]")?.textContent).toContain("risen again");
  expect(gone.querySelectorAll("button")).toHaveLength(0);
  const other = draw({ promise: { fall: null, rebooking: null, isGone: false }, refusal: refused("conflict") });
  expect(other.textContent).not.toContain("risen again");
  expect(draw({ promise: { fall: null, rebooking: null, isGone: false } }).textContent).toBe("");
});

import { expect, test } from "vitest";
import { kinds, productOf } from "./products.ts";
import { kindsAt, stepPathsOf } from "./step-paths.ts";

test("the steps of a booking stand under their language", () => {
  expect(stepPathsOf("flight", "en").checkout("a/b")).toBe("/en/flights/booking/checkout/a%2Fb");
  expect(stepPathsOf("flight", "ar").laterCheckout("x")).toBe("/ar/tickets/checkout/x");
  expect(stepPathsOf("hotel", "ar").laterCheckout("x")).toBe("/ar/hotels/booking/checkout/x");
});

test("an address tells what has its confirmation there", () => {
  expect(kindsAt("/en/flights/booking/confirmation/x", "confirmation")).toEqual(["flight"]);
  expect(kindsAt("/ar/booking/confirmation/x", "confirmation")).not.toContain("flight");
});

test.each(kinds)("%s: every step is found again by its address", (kind) => {
  for (const step of ["details", "final", "checkout", "confirmation"] as const)
    expect(kindsAt(stepPathsOf(kind, "ar")[step]("an-id"), step)).toContain(kind);
});

test.each(kinds)("%s: without step pages of its own it is named and paid at the checkout", (kind) => {
  const { paths, checkout } = productOf(kind);
  expect(paths.final("x").startsWith("/checkout?")).toBe(checkout !== undefined);
});

import { expect, test } from "vitest";
import { isOnePressStop } from "./one-press-stop.ts";

const id = "AAAAAAAAAAAAAAAAAAAAAA";

test("a form from anywhere is taken at the address of a mailed stop and nowhere else", () => {
  expect([`/en/price-alerts/${id}`, `/ar/price-alerts/${id}`].every(isOnePressStop)).toBe(true);
  const others = [
    "/en/price-alerts",
    `/en/price-alerts/${id}/x`,
    `/en/shortlists/${id}`,
    `/price-alerts/${id}`,
    "/en/flights/watch",
  ];
  expect(others.some(isOnePressStop)).toBe(false);
});

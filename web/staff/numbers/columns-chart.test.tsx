import { expect, test } from "vitest";
import { figureText } from "./chart-box.tsx";
import { topOf } from "./columns-chart.tsx";

test("the axis ends at a round figure that is not below the highest column", () => {
  expect([0, 1, 3, 9, 11, 203, 999, 401_200].map(topOf)).toEqual([1, 1, 3, 10, 20, 300, 1000, 500_000]);
});

test("figures say their kind, and what is not known is no zero", () => {
  expect(figureText(1188, "count")).toBe("1,188");
  expect(figureText(2_410_000.5, "riyals")).toBe("2,410,000.50");
  expect(figureText(0.9931, "percent")).toBe("99.3%");
  expect(figureText(4.25, "decimal")).toBe("4.3");
  expect(figureText(null, "percent")).toBe("—");
});

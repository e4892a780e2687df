import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { mergeSorts } from "./merge-sorts.ts";

const first = (offerId: string) => ({ offerId, total: sar(100), minutes: 95, legs: [95], departs: "2027-03-12T09:40" });

test("one flight that is cheapest and fastest has one tab, which keeps the order that is shown", () => {
  const tabs = { best: first("a"), cheapest: first("a"), fastest: first("a"), earliest: first("b") };
  const sorts = (current: "best" | "fastest") => mergeSorts(tabs, current).map((tab) => tab.sorts);
  expect(sorts("best")).toEqual([["best"], ["cheapest", "fastest"], ["earliest"]]);
  expect(sorts("fastest")).toEqual([["best"], ["fastest", "cheapest"], ["earliest"]]);
});

test("while nothing matches every order has its tab", () =>
  expect(mergeSorts({ best: null, cheapest: null, fastest: null, earliest: null }, "best")).toHaveLength(4));

import { describe, expect, test } from "vitest";
import { moneyBreaches } from "./money-breaches.ts";

describe("the check of sums with money", () => {
  test.each([
    "a.amount + b.amount",
    "const total = fare.total.amount + fee",
    "sum += line.amount",
    "line.amount -= 5",
    "price.amount++",
    "rest = whole - (known?.amount ?? 0)",
    "prices.reduce((all, price) => all + price.amount, 0)",
    "back = -refund!.amount",
    "Math.min(a.amount, b.amount)",
    "dearer = was.amount > price.amount",
    "same = total.amount === expected.amount",
    "left = asked.amount <= rule.minimum",
    "(price.amount / 100).toFixed(2)",
  ])("catches %s", (source) => {
    expect(moneyBreaches("planted.ts", `let x;\n${source};\n`)).toEqual([{ line: 2, text: expect.any(String) }]);
  });

  test.each([
    "addMoney(a, b).amount",
    "total.amount > 0",
    "charge.amount === null",
    "const { amount } = total",
    "state = { ...price, amount: whole }",
    "list.amounts + 1",
    'text = "a.amount + b.amount"',
  ])("lets %s be", (source) => {
    expect(moneyBreaches("fine.ts", source)).toEqual([]);
  });
});

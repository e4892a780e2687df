import { expect } from "vitest";
import { type Money, sar } from "#contract/money.ts";
import { currencyRates } from "#server/modules/currencies/tables.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

/** What a supplier answers, the same numbers as cents instead of halalas. */
export function inDollars<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(inDollars) as Answer;
  if (answer === null || typeof answer !== "object" || answer instanceof Error) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === "currency" && value === "SAR" ? "USD" : inDollars(value),
    ]),
  ) as Answer;
}

/** What it is asked for: it understands nothing but dollars. */
export function askedInDollars(money: Money): Money {
  expect(money.currency).toBe("USD");
  return sar(money.amount);
}

/** Halalas of cents at 3.7523, an ugly rate so that halalas have to be rounded; by hand, without the product's own sums. */
export const halalasOf = (cents: number): number => Number((BigInt(cents) * 37_523n + 5_000n) / 10_000n);

/** What the source of rates told at this moment: riyals for a dollar. Asked for anew a minute later. */
export async function setRate({ database, clock }: Pick<TestApp, "database" | "clock">, riyals: number): Promise<void> {
  const row = { code: "USD", rate: Math.round(1e6 / riyals) / 1e6, source: "suite", fetchedAt: clock.now() };
  await database.insert(currencyRates).values(row).onConflictDoUpdate({ target: currencyRates.code, set: row });
}

import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { decimalOf } from "#contract/money.ts";

/** A rule as its form shows it, by the names of the fields. */
export function ruleValues(rule: PricingRule | null): Record<string, string> {
  if (!rule) return {};
  const { kind, conditions, amount, note } = rule;
  const hundredths = (value: number | null) => (value === null ? "" : decimalOf({ amount: value }));
  const texts = Object.entries(conditions).map(([name, value]) => [
    `conditions.${name}`,
    typeof value === "boolean" ? (value ? "yes" : "") : String(value ?? ""),
  ]);
  return {
    ...Object.fromEntries(texts),
    kind,
    note,
    "amount.unit": amount.unit,
    "amount.value": hundredths(amount.value),
    "amount.mostTravellers": String(amount.mostTravellers ?? ""),
    "amount.atLeast": hundredths(amount.atLeast),
    "amount.atMost": hundredths(amount.atMost),
  };
}

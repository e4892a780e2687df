import rules from "#data/name-correction-rules.json" with { type: "json" };
import type { NameLimits } from "#server/modules/bookings/for-products.ts";

const ruleOf = (carrier: string): NameLimits => (rules.airlines as Record<string, NameLimits>)[carrier] ?? rules.usual;

/** What the airlines of a ticket allow of a name that is spelled wrong: of several the strictest. */
export function nameLimits(carriers: readonly string[]): NameLimits {
  const all = carriers.length > 0 ? carriers.map(ruleOf) : [rules.usual];
  return {
    letters: Math.min(...all.map(({ letters }) => letters)),
    hoursBefore: Math.max(...all.map(({ hoursBefore }) => hoursBefore)),
    confirmed: all.every(({ confirmed }) => confirmed),
  };
}

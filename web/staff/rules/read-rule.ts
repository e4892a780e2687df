import type { InputOf } from "#contract/endpoint.ts";
import type { savePricingRule } from "#contract/admin/pricing.ts";
import { foldDigits } from "#contract/digits.ts";
import { formText } from "#web/lib/form-text.ts";
import { readRiyals } from "#web/lib/read-riyals.ts";

type Rule = Omit<InputOf<typeof savePricingRule>, "revision" | "ruleId">;

/** No amount at all: the API says so at its field. */
const noAmount = -1;

/** A rule as the form holds it. Amounts and percentages have two decimals at most, so that both are whole hundredths. */
export function readRule(form: FormData): Rule {
  const text = (name: string) => formText(form, name).trim();
  const chosen = (name: string) => text(name) || null;
  const place = (name: string) => text(name).toUpperCase() || null;
  const amount = (name: string) => (text(name) === "" ? null : (readRiyals(text(name)) ?? noAmount));
  const whole = (name: string) => {
    const typed = foldDigits(text(name));
    return typed === "" ? null : /^\d{1,2}$/.test(typed) ? Number(typed) : noAmount;
  };
  return {
    product: text("product") as Rule["product"],
    kind: text("kind") as Rule["kind"],
    conditions: {
      supplier: chosen("conditions.supplier"),
      channel: chosen("conditions.channel") as Rule["conditions"]["channel"],
      airline: chosen("conditions.airline"),
      from: place("conditions.from"),
      to: place("conditions.to"),
      bothWays: text("conditions.bothWays") === "yes",
      scope: chosen("conditions.scope") as Rule["conditions"]["scope"],
      cabin: chosen("conditions.cabin") as Rule["conditions"]["cabin"],
      city: chosen("conditions.city"),
      starsFrom: whole("conditions.starsFrom"),
      travelFrom: chosen("conditions.travelFrom"),
      travelUntil: chosen("conditions.travelUntil"),
      soldFrom: chosen("conditions.soldFrom"),
      soldUntil: chosen("conditions.soldUntil"),
    },
    amount: {
      unit: text("amount.unit") as Rule["amount"]["unit"],
      value: amount("amount.value") ?? noAmount,
      mostTravellers: whole("amount.mostTravellers"),
      atLeast: amount("amount.atLeast"),
      atMost: amount("amount.atMost"),
    },
    note: text("note"),
  };
}

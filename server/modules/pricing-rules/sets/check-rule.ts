import {
  anyCondition,
  conditionsOfOthers,
  mostBasisPoints,
  type RuleConditions,
  type RuleInput,
  unitsFor,
} from "#contract/admin/pricing-rule.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PricingDeskDeps } from "../deps.ts";

/** A rule as it is kept: without what its product does not ask. @throws AppError invalid_input with keys by field */
export function checkRule({ names }: Pick<PricingDeskDeps, "names">, input: RuleInput): RuleInput {
  const { product, kind, amount } = input;
  const conditions = { ...input.conditions, ...only(anyCondition, conditionsOfOthers(product)) };
  const is = conditions;
  const errors: Record<string, string[]> = {};
  const refuse = (field: string, key: string, isWrong: boolean) => {
    if (isWrong) errors[field] ??= [key];
  };
  refuse("conditions.supplier", "not_offered", is.supplier !== null && !names.suppliers[product].includes(is.supplier));
  refuse(
    "conditions.airline",
    "not_offered",
    is.airline !== null && !names.airlines.some(({ id }) => id === is.airline),
  );
  refuse("conditions.city", "not_offered", is.city !== null && !names.cities.some(({ id }) => id === is.city));
  refuse("conditions.from", "not_a_place", is.from !== null && !names.place(is.from));
  refuse("conditions.to", "not_a_place", is.to !== null && !names.place(is.to));
  refuse("conditions.travelUntil", "before_start", isBefore(is.travelUntil, is.travelFrom));
  refuse("conditions.soldUntil", "before_start", isBefore(is.soldUntil, is.soldFrom));
  const isPercent = amount.unit === "percent";
  refuse("amount.unit", "not_for_product", !unitsFor(product, kind).includes(amount.unit));
  refuse("amount.value", "too_large", isPercent && amount.value > mostBasisPoints);
  refuse("amount.atMost", "below_least", amount.atMost !== null && amount.atMost < (amount.atLeast ?? 0));
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  return {
    ...input,
    conditions: { ...conditions, bothWays: is.bothWays && (is.from !== null || is.to !== null) },
    amount: {
      ...amount,
      mostTravellers: amount.unit === "traveller" ? amount.mostTravellers : null,
      ...(isPercent ? {} : { atLeast: null, atMost: null }),
    },
  };
}

const isBefore = (day: string | null, start: string | null): boolean => day !== null && start !== null && day < start;

const only = (conditions: RuleConditions, names: readonly (keyof RuleConditions)[]): Partial<RuleConditions> =>
  Object.fromEntries(names.map((name) => [name, conditions[name]]));

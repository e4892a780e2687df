import { isDeepStrictEqual } from "node:util";
import { mostRules, type PricingRule, type RuleInput } from "#contract/admin/pricing-rule.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PricingDeskDeps } from "../deps.ts";
import type { RuleSetRow } from "../tables.ts";
import { type By, changeOpenSet } from "./change-open-set.ts";
import { checkRule } from "./check-rule.ts";

type Deps = PricingDeskDeps;

/** What is proposed is looked at by somebody else: it is taken back before it is changed. @throws AppError conflict */
function draftRules({ state, rules }: RuleSetRow): PricingRule[] {
  if (state !== "draft") throw new AppError("conflict", { details: { by: null, state } });
  return rules;
}

const placeOf = (rules: readonly PricingRule[], ruleId: string): number => {
  const place = rules.findIndex(({ id }) => id === ruleId);
  if (place < 0) throw new AppError("not_found");
  return place;
};

/** A new rule stands last. @throws AppError invalid_input, conflict, not_found */
export async function saveRule(
  deps: Deps,
  { revision, ruleId, ...input }: RuleInput & { revision: number; ruleId: string | null },
  by: By,
): Promise<{ row: RuleSetRow; ruleId: string }> {
  const id = ruleId ?? createSlug();
  const rule = { ...checkRule(deps, input), id };
  const row = await changeOpenSet(deps, { revision, begins: true }, by, (open) => {
    const rules = draftRules(open);
    const place = ruleId === null ? rules.length : placeOf(rules, ruleId);
    if (place >= mostRules) throw new AppError("invalid_input", { errors: { note: ["too_many_rules"] } });
    const before = rules[place] ?? null;
    if (isDeepStrictEqual(before, rule)) throw new AppError("invalid_input", { errors: { note: ["nothing_changed"] } });
    return {
      set: { rules: rules.toSpliced(place, 1, rule), changedBy: by.staffId },
      action: "rule_saved",
      before,
      after: rule,
    };
  });
  return { row, ruleId: id };
}

/** @throws AppError conflict, not_found */
export const moveRule = (
  deps: Deps,
  { revision, ruleId, direction }: { revision: number; ruleId: string; direction: "up" | "down" },
  by: By,
): Promise<RuleSetRow> =>
  changeOpenSet(deps, { revision, begins: true }, by, (open) => {
    const rules = draftRules(open);
    const from = placeOf(rules, ruleId);
    const to = Math.min(rules.length - 1, Math.max(0, from + (direction === "up" ? -1 : 1)));
    const others = rules.toSpliced(from, 1);
    return {
      set: { rules: others.toSpliced(to, 0, ...rules.slice(from, from + 1)), changedBy: by.staffId },
      action: "rule_moved",
      before: { rule: ruleId, place: from + 1 },
      after: { rule: ruleId, place: to + 1 },
    };
  });

/** @throws AppError conflict, not_found */
export const removeRule = (
  deps: Deps,
  { revision, ruleId }: { revision: number; ruleId: string },
  by: By,
): Promise<RuleSetRow> =>
  changeOpenSet(deps, { revision, begins: true }, by, (open) => {
    const rules = draftRules(open);
    const place = placeOf(rules, ruleId);
    return {
      set: { rules: rules.toSpliced(place, 1), changedBy: by.staffId },
      action: "rule_removed",
      before: rules[place],
    };
  });

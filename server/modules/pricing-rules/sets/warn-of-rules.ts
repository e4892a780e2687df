import { isDeepStrictEqual } from "node:util";
import type { RuleWarning } from "#contract/admin/pricing.ts";
import type { PricingRule, RuleConditions } from "#contract/admin/pricing-rule.ts";
import { firstRules } from "./first-rules.ts";

/** Percentages above this are told. */
const highPercent = 1_500;

/** What somebody should look at before a set holds. `today` in Riyadh. */
export function warnOfRules(rules: readonly PricingRule[], today: string): RuleWarning[] {
  return rules.flatMap((rule, place) => {
    const { conditions: is, amount } = rule;
    const before = rules.slice(0, place).find((earlier) => covers(earlier, rule));
    const isOver = [is.travelUntil, is.soldUntil].some((day) => day !== null && day < today);
    const warnings: (Pick<RuleWarning, "code"> & { by?: string })[] = [
      ...(before ? [{ code: "never_fits" as const, by: before.id }] : []),
      ...(isOver ? [{ code: "is_over" as const }] : []),
      ...(is.channel !== null && is.channel !== "web" ? [{ code: "nobody_there" as const }] : []),
      ...(amount.unit === "percent" && amount.value > highPercent ? [{ code: "high_percent" as const }] : []),
      ...(isToldOtherwise(rule) ? [{ code: "fee_told_otherwise" as const }] : []),
    ];
    return warnings.map(({ code, by = null }) => ({ ruleId: rule.id, code, by, offers: null }));
  });
}

/** The earlier rule fits wherever the later one would. */
export function covers(earlier: PricingRule, later: PricingRule): boolean {
  if (earlier.kind !== later.kind || earlier.product !== later.product) return false;
  const [wide, narrow] = [earlier.conditions, later.conditions];
  const isAlike = (["supplier", "channel", "airline", "scope", "cabin", "city"] as const).every(
    (name) => wide[name] === null || wide[name] === narrow[name],
  );
  return (
    isAlike &&
    (wide.starsFrom === null || (narrow.starsFrom ?? 0) >= wide.starsFrom) &&
    isInside(wide.travelFrom, wide.travelUntil, narrow.travelFrom, narrow.travelUntil) &&
    isInside(wide.soldFrom, wide.soldUntil, narrow.soldFrom, narrow.soldUntil) &&
    coversRoute(wide, narrow)
  );
}

const isInside = (from: string | null, until: string | null, start: string | null, end: string | null): boolean =>
  (from === null || (start !== null && start >= from)) && (until === null || (end !== null && end <= until));

function coversRoute(wide: RuleConditions, narrow: RuleConditions): boolean {
  const covered = (from: string | null, to: string | null) =>
    (wide.from === null || wide.from === from) && (wide.to === null || wide.to === to);
  const eitherWay = (from: string | null, to: string | null) =>
    covered(from, to) || (wide.bothWays && covered(to, from));
  return eitherWay(narrow.from, narrow.to) && (!narrow.bothWays || eitherWay(narrow.to, narrow.from));
}

/** A fee that the company's facts tell stands on the page of fees as well. */
function isToldOtherwise({ kind, product, conditions, amount }: PricingRule): boolean {
  if (kind !== "fee") return false;
  const told = firstRules.find((rule) => rule.product === product && isDeepStrictEqual(rule.conditions, conditions));
  return told !== undefined && !isDeepStrictEqual(told.amount, amount);
}

import type { PricingView } from "#contract/admin/pricing.ts";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { isSameRule } from "./same-rule.ts";

/** `next`: published, and not in force before midnight. */
export type RuleState = "live" | "next" | "added" | "changed" | "removed" | "never_fits";

/** A rule of the list; `was`: as it stands in what holds otherwise. `place` is null for what is taken out. */
export type ShownRule = { rule: PricingRule; place: number | null; state: RuleState; was: PricingRule | null };

/** What holds once everything published does. */
export const rulesThatHold = ({ inForce, next }: Pick<PricingView, "inForce" | "next">): PricingRule[] =>
  (next ?? inForce).rules;

function holdsNow({ inForce }: PricingView, base: readonly PricingRule[], id: string): boolean {
  const [now, then] = [inForce.rules, base].map((rules) => rules.find((rule) => rule.id === id));
  return now !== undefined && then !== undefined && isSameRule(now, then);
}

/** The rules of the draft where there is one, with what it takes out at the end. */
export function listRules(view: PricingView): ShownRule[] {
  const base = rulesThatHold(view);
  const { open } = view;
  const never = new Set(view.warnings.filter(({ code }) => code === "never_fits").map(({ ruleId }) => ruleId));
  const stateOf = (id: string): RuleState => {
    if (open?.added.includes(id)) return "added";
    if (open?.changed.includes(id)) return "changed";
    if (never.has(id)) return "never_fits";
    return view.next && !holdsNow(view, base, id) ? "next" : "live";
  };
  const shown = (open?.rules ?? base).map((rule, place): ShownRule => ({
    rule,
    place: place + 1,
    state: stateOf(rule.id),
    was: base.find(({ id }) => id === rule.id) ?? null,
  }));
  const removed = base.filter(({ id }) => open?.removed.includes(id));
  return [...shown, ...removed.map((rule): ShownRule => ({ rule, place: null, state: "removed", was: rule }))];
}

import { isDeepStrictEqual } from "node:util";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";

/** What a set does otherwise than another, by the ids of rules. `isMoved`: what both hold stands in another order. */
export type SetDifference = { added: string[]; changed: string[]; removed: string[]; isMoved: boolean };

export function compareSets(before: readonly PricingRule[], after: readonly PricingRule[]): SetDifference {
  const [was, is] = [byId(before), byId(after)];
  const order = (rules: readonly PricingRule[]) => rules.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return {
    added: after.flatMap(({ id }) => (was.has(id) ? [] : id)),
    changed: after.flatMap((rule) => {
      const old = was.get(rule.id);
      return old && !isDeepStrictEqual(old, rule) ? rule.id : [];
    }),
    removed: before.flatMap(({ id }) => (is.has(id) ? [] : id)),
    isMoved: !isDeepStrictEqual(order(before), order(after)),
  };
}

export const isSame = ({ added, changed, removed, isMoved }: SetDifference): boolean =>
  added.length + changed.length + removed.length === 0 && !isMoved;

const byId = (rules: readonly PricingRule[]) => new Map(rules.map((rule) => [rule.id, rule]));

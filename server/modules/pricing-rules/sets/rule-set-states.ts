export const ruleSetStates = ["draft", "proposed", "published", "dropped"] as const;
export type RuleSetState = (typeof ruleSetStates)[number];

/** What may follow what: a published set is only followed by another set. */
export const nextRuleSetStates: Record<RuleSetState, readonly RuleSetState[]> = {
  draft: ["proposed", "dropped"],
  proposed: ["published", "draft", "dropped"],
  published: [],
  dropped: [],
};

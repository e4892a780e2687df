import { savePricingRule } from "#contract/admin/pricing.ts";
import { anyCondition, type RuleInput } from "#contract/admin/pricing-rule.ts";
import type { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";

export type Member = Awaited<ReturnType<typeof logInStaff>>;

export type Changes = Partial<Omit<RuleInput, "conditions" | "amount">> & {
  conditions?: Partial<RuleInput["conditions"]>;
  amount?: Partial<RuleInput["amount"]>;
};

/** A mark-up of 2.2 percent on every flight, but for what a test is about. */
export const ruleInput = ({ conditions, amount, ...rest }: Changes = {}): RuleInput => ({
  product: "flight",
  kind: "mark_up",
  note: "Two sellers are under us",
  ...rest,
  conditions: { ...anyCondition, ...conditions },
  amount: { unit: "percent", value: 220, mostTravellers: null, atLeast: null, atMost: null, ...amount },
});

/** As the page of the desk saves it. */
export const saveRule = ({ api }: Member, input: RuleInput, revision = 0, ruleId: string | null = null) =>
  api(savePricingRule, { ...input, revision, ruleId });

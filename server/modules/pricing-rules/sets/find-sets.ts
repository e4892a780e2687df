import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { pricingRuleSets, type RuleSetRow } from "../tables.ts";
import { firstRules } from "./first-rules.ts";

const isOpen = inArray(pricingRuleSets.state, ["draft", "proposed"]);

/** The set that is worked on. */
export async function findOpenSet(db: DatabaseOrTransaction): Promise<RuleSetRow | null> {
  const [row] = await db.select().from(pricingRuleSets).where(isOpen);
  return row ?? null;
}

/** The same, and nobody else changes it meanwhile. */
export async function lockOpenSet(tx: Transaction): Promise<RuleSetRow | null> {
  const [row] = await tx.select().from(pricingRuleSets).where(isOpen).for("update");
  return row ?? null;
}

/** Those that were published, the last to hold first. */
export const findPublishedSets = (db: DatabaseOrTransaction, limit: number): Promise<RuleSetRow[]> =>
  db
    .select()
    .from(pricingRuleSets)
    .where(eq(pricingRuleSets.state, "published"))
    .orderBy(desc(pricingRuleSets.holdsFrom), desc(pricingRuleSets.number))
    .limit(limit);

/** What will hold once everything published does: what a draft begins with, and what it is compared with. */
export async function lastRules(db: DatabaseOrTransaction): Promise<readonly PricingRule[]> {
  const [last] = await findPublishedSets(db, 1);
  return last?.rules ?? firstRules;
}

/** Published for an instant that is still to come, the last of them. */
export async function findNextSet(db: DatabaseOrTransaction, now: Date): Promise<RuleSetRow | null> {
  const { state, holdsFrom, number } = pricingRuleSets;
  const [row] = await db
    .select()
    .from(pricingRuleSets)
    .where(and(eq(state, "published"), gt(holdsFrom, now)))
    .orderBy(desc(holdsFrom), desc(number))
    .limit(1);
  return row ?? null;
}

import { desc, eq, max } from "drizzle-orm";
import type { PricingRule, SalesChannel } from "#contract/admin/pricing-rule.ts";
import { todayIn } from "#i18n/format-date.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PriceRules } from "#server/platform/pricing/pricing.ts";
import { priceRules } from "../apply/price-rules.ts";
import { pricingRuleSets } from "../tables.ts";
import { firstRules } from "./first-rules.ts";

/** A set as prices are made by it. `number` is 0 for the rules that hold before anybody has published some. */
export type HoldingSet = { number: number; holdsFrom: Date | null; rules: readonly PricingRule[] };

/** Another process publishes for the next midnight at the earliest: seconds are soon enough. */
const lookAgainMs = 2_000;
/** Sets kept in memory: searches live for minutes, so that none asks for an older one. */
const keptSets = 20;

export const riyadhDay = (at: Date): string => todayIn("Asia/Riyadh", at);

/**
 * The sets that hold, from a copy in memory. A search is priced by the set of its own instant as long as it lives, in every process:
 * what was shown before a publication stays what it is.
 */
export function createRulesInForce(db: Database) {
  let copy: { newest: number; sets: readonly HoldingSet[] } = { newest: -1, sets: [] };
  let seenAt = -lookAgainMs;
  let asking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const { number, holdsFrom, rules, state } = pricingRuleSets;
    const [row] = await db.select({ newest: max(number) }).from(pricingRuleSets);
    const newest = row?.newest ?? 0;
    if (newest !== copy.newest) {
      const published = await db
        .select({ number, holdsFrom, rules })
        .from(pricingRuleSets)
        .where(eq(state, "published"))
        .orderBy(desc(holdsFrom), desc(number))
        .limit(keptSets);
      copy = { newest, sets: published.map((set) => ({ ...set, number: set.number ?? 0 })) };
    }
    seenAt = performance.now();
  }

  async function setAt(instant: number): Promise<HoldingSet> {
    if (performance.now() - seenAt >= lookAgainMs) await (asking ??= look().finally(() => (asking = null)));
    const held = copy.sets.find(({ holdsFrom }) => holdsFrom !== null && holdsFrom.getTime() <= instant);
    return held ?? { number: 0, holdsFrom: null, rules: firstRules };
  }

  return {
    setAt,
    /** What was just published here is known here at once. */
    forget: () => void (seenAt = -lookAgainMs),
    /** The rules of an instant in milliseconds. */
    at: async (instant: number, channel: SalesChannel = "web"): Promise<PriceRules> => {
      const { number, rules } = await setAt(instant);
      return priceRules({ number, rules, soldOn: riyadhDay(new Date(instant)), channel });
    },
  };
}
export type RulesInForce = ReturnType<typeof createRulesInForce>;

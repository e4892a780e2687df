import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PricingRule, RuleProduct } from "#contract/admin/pricing-rule.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { SampledOffer } from "#server/platform/pricing/sampled-search.ts";
import { ruleSetStates, type RuleSetState } from "./sets/rule-set-states.ts";

/** A whole list of rules: written, looked at by somebody else, and in force from an instant on. Published ones never change. */
export const pricingRuleSets = snakeCase.table(
  "pricing_rule_sets",
  {
    id: text().primaryKey(),
    /** Given when it is published; grows by one. */
    number: integer().unique(),
    state: text().$type<RuleSetState>().notNull(),
    /** In their order: the first that fits counts. */
    rules: jsonb().$type<PricingRule[]>().notNull(),
    revision: integer().notNull(),
    /** Staff, by id. */
    changedBy: text().notNull(),
    proposedBy: text(),
    publishedBy: text(),
    /** What the one who proposes it tells the second person. */
    reason: text(),
    changedAt: instant().notNull(),
    proposedAt: instant(),
    publishedAt: instant(),
    holdsFrom: instant(),
  },
  (table) => [
    check(
      "pricing_rule_sets_state",
      sql`${table.state} in (${sql.raw(ruleSetStates.map((state) => `'${state}'`).join(","))})`,
    ),
    check(
      "pricing_rule_sets_published",
      sql`(${table.state} = 'published') = (${table.number} is not null and ${table.holdsFrom} is not null and ${table.publishedBy} is not null)`,
    ),
    check(
      "pricing_rule_sets_two_people",
      sql`${table.publishedBy} is null or ${table.publishedBy} <> ${table.proposedBy}`,
    ),
    // One is worked on at a time.
    uniqueIndex("pricing_rule_sets_open")
      .on(sql`(true)`)
      .where(sql`${table.state} in ('draft', 'proposed')`),
    index().on(table.holdsFrom),
  ],
);
export type RuleSetRow = typeof pricingRuleSets.$inferSelect;

/** Searches of a day, as many as a dry run needs: a fair sample of all, without who searched. */
export const pricingSamples = snakeCase.table(
  "pricing_samples",
  {
    /** In Riyadh. */
    day: text().notNull(),
    product: text().$type<RuleProduct>().notNull(),
    slot: integer().notNull(),
    seenAt: instant().notNull(),
    /** The cheapest of what was found. */
    offers: jsonb().$type<SampledOffer[]>().notNull(),
    label: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.product, table.slot] })],
);
export type SampleRow = typeof pricingSamples.$inferSelect;

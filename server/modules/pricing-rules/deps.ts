import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import type { BothTexts } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { RulesInForce } from "./sets/rules-in-force.ts";

/** What rules may name, and what it is called. */
export type RuleNames = {
  suppliers: Record<RuleProduct, string[]>;
  airlines: readonly { id: string; name: BothTexts }[];
  /** Of hotels. */
  cities: readonly { id: string; name: BothTexts }[];
  /** An airport, a city area or a country; null: there is none. */
  place: (code: string) => BothTexts | null;
};

/** A discount code that is good today, as far as rules ask. An empty list sets no limit. */
export type RunningOffer = { product: RuleProduct | null; airlines: string[]; cities: string[]; countries: string[] };

export type PricingDeskDeps = {
  db: Database;
  clock: Clock;
  inForce: RulesInForce;
  names: RuleNames;
  /** Of staff, by id. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, BothTexts>>;
  /** On a day, in Riyadh. */
  runningOffers: (day: string) => Promise<readonly RunningOffer[]>;
  /** Searches what people usually search; how many. */
  searchUsual: (context: CallContext) => Promise<number>;
};

import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PricingDeskDeps } from "./deps.ts";
import { createSampleKeeper } from "./dry-run/keep-sample.ts";
import type { SampledSearch } from "./dry-run/sampled-search.ts";
import type { PriceRules } from "./apply/price-rules.ts";
import { pricingRoutes } from "./routes.ts";
import { createRulesInForce } from "./sets/rules-in-force.ts";

export type { RuleNames, RunningOffer } from "./deps.ts";
export { type MarkUp, markUpOf } from "./apply/amount-of.ts";
export type { EndFacts, PriceCounts } from "./apply/price-facts.ts";
export type { AskedFacts, Charge, PricedBy, PriceRules } from "./apply/price-rules.ts";
export { pickOffers, type SampledOffer, type SampledSearch } from "./dry-run/sampled-search.ts";

/** What a product knows of pricing rules. */
export type Pricing = {
  /** The rules that held at an instant in milliseconds: a search is priced by those of its own, as long as it lives. */
  at: (instant: number) => Promise<PriceRules>;
  /** Told of every search that is complete, so that a dry run prices some of them again. */
  searched: (search: SampledSearch) => void;
};

/** The rules that hold, and the sample of searches they are tried on. */
export function createPricing({ db, log }: { db: Database; log: Log }) {
  const inForce = createRulesInForce(db);
  return { inForce, port: { at: inForce.at, searched: createSampleKeeper({ db, log }) } satisfies Pricing };
}

/** The rules at the desk: written by one, published by another. */
export const createPricingDesk = (deps: PricingDeskDeps) => ({ routes: (api: Api) => pricingRoutes(api, deps) });

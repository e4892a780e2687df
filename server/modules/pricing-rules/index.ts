import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PricingDeskDeps } from "./deps.ts";
import { createSampleKeeper } from "./dry-run/keep-sample.ts";
import type { Pricing } from "#server/platform/pricing/pricing.ts";
import { pricingRoutes } from "./routes.ts";
import { createRulesInForce } from "./sets/rules-in-force.ts";

export type { RunningOffer } from "./deps.ts";

/** The rules that hold, and the sample of searches they are tried on. */
export function createPricing({ db, log }: { db: Database; log: Log }) {
  const inForce = createRulesInForce(db);
  const sample = createSampleKeeper({ db, log });
  return { inForce, port: { at: inForce.at, searched: sample.keep } satisfies Pricing, stop: sample.stop };
}

/** The rules at the desk: written by one, published by another. */
export const createPricingDesk = (deps: PricingDeskDeps) => ({ routes: (api: Api) => pricingRoutes(api, deps) });

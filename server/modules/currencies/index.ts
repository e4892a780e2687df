import { type CurrencyRate, getCurrencyRates } from "#contract/currencies.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import type { Log } from "#server/platform/log.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import { createExchange } from "./create-exchange.ts";
import { createRateReader } from "./read-rates.ts";
import { type RateDeps, refreshRates } from "./refresh-rates.ts";

export { checkedRate, type RateSource } from "./rate-source.ts";

const refreshJob = jobType<Record<string, never>>("currencies.refresh-rates", {
  retries: 3,
  retryDelay: 60,
  timeout: 30,
});

export type Currencies = {
  routes: (api: Api) => void;
  /** One riyal in each display currency (R3.9); never fails for want of a source. */
  rates: () => Promise<CurrencyRate[]>;
  /** Rates that suppliers' prices are sold by. */
  exchange: Exchange;
};

/** Rates of the display currencies, refreshed every hour; and the rates that suppliers' prices are sold by. The charge is always in riyals. */
export function createCurrencies(deps: RateDeps & { queue: Queue; log: Log }): Currencies {
  const rates = createRateReader(deps);
  deps.queue.handle(refreshJob, () => refreshRates(deps));
  deps.queue.schedule(refreshJob, "7 * * * *", {});
  return { routes: (api) => implement(api, getCurrencyRates, rates), rates, exchange: createExchange(deps) };
}

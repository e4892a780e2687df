import { eq } from "drizzle-orm";
import type { Currency } from "#contract/money.ts";
import type { Exchange, Rate } from "#server/platform/exchange.ts";
import type { Log } from "#server/platform/log.ts";
import { type RateDeps, refreshRates } from "./refresh-rates.ts";
import { currencyRates } from "./tables.ts";

/** What is sold is bought at the supplier by the same rate: one that is older than this is no rate. The source is asked hourly. */
const oldestHours = 24;
/** Seconds for which an answer, also none, is given again without asking. */
const cachedSeconds = 60;

/**
 * Rates by which suppliers' prices become riyals. Unlike those for display there is no fallback: without a rate that was
 * fetched within a day nothing is sold in that currency.
 */
export function createExchange(deps: RateDeps & { log: Log }): Exchange {
  const kept = new Map<Currency, { rate: Promise<Rate | null>; until: number }>();
  return {
    rateOf: (currency) => {
      const now = deps.clock.now().getTime();
      const known = kept.get(currency);
      if (known && known.until > now) return known.rate;
      const mine = { rate: findRate(deps, currency), until: now + cachedSeconds * 1000 };
      // A database that was away must not be remembered.
      mine.rate.catch(() => kept.get(currency) === mine && kept.delete(currency));
      kept.set(currency, mine);
      return mine.rate;
    },
  };
}

async function findRate(deps: RateDeps & { log: Log }, currency: Currency): Promise<Rate | null> {
  const known = await readRate(deps, currency);
  if (known) return known;
  try {
    await refreshRates(deps);
  } catch (error) {
    deps.log.error("exchange rate unavailable: sales in this currency stop", {
      currency,
      source: deps.source.name,
      error,
    });
  }
  return readRate(deps, currency);
}

/** The last rate fetched, unless it is too old. Kept as what one riyal is; told as riyals for one unit, in four decimals. */
async function readRate({ db, clock }: RateDeps, currency: Currency): Promise<Rate | null> {
  const [row] = await db.select().from(currencyRates).where(eq(currencyRates.code, currency));
  if (!row || clock.now().getTime() - row.fetchedAt.getTime() > oldestHours * 3_600_000) return null;
  return { currency, riyals: Math.round(10_000 / row.rate) / 10_000, at: row.fetchedAt.toISOString() };
}

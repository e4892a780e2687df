import { type CurrencyRate, fallbackRates } from "#contract/currencies.ts";
import type { Log } from "#server/platform/log.ts";
import { type RateDeps, refreshRates } from "./refresh-rates.ts";
import { currencyRates } from "./tables.ts";

/** Seconds for which an answer is given again without asking the database. */
const KEPT_SECONDS = 60;

/**
 * Reads the rates of all display currencies, the riyal's own first. When none was ever fetched the source is asked once;
 * when it fails too, the fallbacks of R3.9 are answered and asking waits for the next round.
 */
export function createRateReader(deps: RateDeps & { log: Log }): () => Promise<CurrencyRate[]> {
  let kept: { rates: Promise<CurrencyRate[]>; until: number } | undefined;
  return () => {
    const now = deps.clock.now().getTime();
    if (!kept || kept.until <= now) {
      const rates = loadRates(deps);
      const mine = { rates, until: now + KEPT_SECONDS * 1000 };
      // A database that was away must not be remembered.
      rates.catch(() => kept === mine && (kept = undefined));
      kept = mine;
    }
    return kept.rates;
  };
}

async function loadRates(deps: RateDeps & { log: Log }): Promise<CurrencyRate[]> {
  const known = await deps.db.select().from(currencyRates);
  if (known.length) return withFallbacks(known);
  try {
    await refreshRates(deps);
  } catch (error) {
    deps.log.warn("exchange rates unavailable: fallback rates are shown", { source: deps.source.name, error });
  }
  return withFallbacks(await deps.db.select().from(currencyRates));
}

function withFallbacks(rows: readonly { code: string; rate: number }[]): CurrencyRate[] {
  return fallbackRates.map(({ code, rate }) => ({ code, rate: rows.find((row) => row.code === code)?.rate ?? rate }));
}

import { checkedRate, type RateSource } from "#server/modules/currencies/index.ts";

const TIMEOUT_MS = 4_000;
const MOST_BYTES = 256 * 1024;

/**
 * Rates from an address (`RATES_URL`) that answers JSON as the usual services do: `{ "base": "SAR", "rates": { "USD": 0.26 } }`,
 * also `base_code`; an answer based on the dollar is turned round. Redirects are not followed.
 */
export function createHttpRates(url: string): RateSource {
  return {
    name: new URL(url).host,
    fetchRates: async () => [checkedRate("USD", dollarsPerRiyal(await readJson(url)))],
  };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: "error",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`exchange rate service responded ${response.status}`);
  const body = await response.arrayBuffer();
  if (body.byteLength > MOST_BYTES) throw new Error("exchange rate response too large");
  return JSON.parse(new TextDecoder().decode(body)) as unknown;
}

function dollarsPerRiyal(answer: unknown): number {
  const {
    base,
    base_code: baseCode,
    rates,
  } = Object(answer) as { base?: unknown; base_code?: unknown; rates?: unknown };
  const { USD, SAR } = Object(rates) as { USD?: unknown; SAR?: unknown };
  const from = base ?? baseCode;
  if (from === "SAR" && typeof USD === "number") return USD;
  if (from === "USD" && typeof SAR === "number" && SAR > 0) return 1 / SAR;
  throw new Error("exchange rates are based on neither SAR nor USD");
}

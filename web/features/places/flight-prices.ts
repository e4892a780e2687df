import { listFlightPrices } from "#contract/destinations.ts";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";

/** What a return costs from on, by the code of the place it leads to. Loaded with the client and its validators. */
export async function flightPrices(from: string, locale: Locale): Promise<Map<string, Money>> {
  const { flights } = await callApi(listFlightPrices, { from }, { locale, key: null });
  return new Map(flights.map(({ to, total }) => [to, total]));
}

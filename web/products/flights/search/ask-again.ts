import { searchFlights } from "#contract/flights.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";

/** How far a search has come, without its flights. Loaded only while one is incomplete. */
export const askAgain = (searchId: string, slices: string[], locale: Locale) =>
  callApi(searchFlights, { searchId, slices, limit: 1 }, { locale });

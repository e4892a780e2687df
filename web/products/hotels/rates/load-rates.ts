import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { getHotelRates, type HotelRates } from "#contract/hotel-page.ts";
import type { RateFilters } from "#contract/hotel-filters.ts";
import type { StayDates } from "#contract/stay.ts";

/** What a hotel sells for a stay, or why that cannot be told; a failed supplier does not take the page with it. */
export type RatesAnswer = { ok: true; rates: HotelRates } | { ok: false; status: number };

/** @throws what is no answer to the page: the hotel does not exist. */
export async function loadRates(
  api: ApiClient,
  slug: string,
  stay: StayDates & Partial<RateFilters>,
): Promise<RatesAnswer> {
  try {
    return { ok: true, rates: await api(getHotelRates, { slug, ...stay }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw error;
    return { ok: false, status: error instanceof ApiError ? error.status : 500 };
  }
}

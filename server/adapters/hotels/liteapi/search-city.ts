import type { HotelOption, StayRequest } from "#server/modules/hotels/index.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Lost, summaryOf, tellLost } from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes } from "../bed-banks/rate-token.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import { readOffers } from "./read-offers.ts";

/** Enough for every board with and without a refund; a hotel's own page asks for all of them. */
const ratesInLists = 30;

/** Hotels that can house a request, in one call. */
export async function searchCity(
  { calls, clock, keys, log, settings }: LiteapiDeps,
  hotelIds: readonly string[],
  request: StayRequest,
  context: CallContext,
): Promise<HotelOption[]> {
  const asked = { ...request, hotelIds, currency: settings.currency, most: ratesInLists };
  const answers = await calls.rates(asked, context);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000).toISOString();
  const sold = new Set(hotelIds);
  const lost: Lost = {};
  const options = answers
    .filter(({ hotelId }) => sold.has(hotelId))
    .flatMap(({ hotelId, roomTypes }) => {
      const { rates, lost: left } = readOffers(roomTypes, { keys, now, hotel: hotelId, request });
      for (const [why, count] of Object.entries(left)) lost[why] = (lost[why] ?? 0) + count;
      return rates.length > 0 ? [{ hotelId, rates: rates.map(summaryOf), expiresAt }] : [];
    });
  tellLost(log, supplierId, lost);
  return options;
}

import type { HotelOption, RateSummary, RoomRateContent, StayRequest } from "#server/modules/hotels/index.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import { offerMinutes } from "./rate-token.ts";
import { type Lost, readOffers } from "./read-offers.ts";

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
  tellLost(log, lost);
  return options;
}

export const tellLost = (log: LiteapiDeps["log"], lost: Lost): void => {
  if (Object.keys(lost).length > 0) log.warn("offers left out", { supplier: supplierId, lost });
};

const summaryOf = ({
  lines: _lines,
  charges: _charges,
  cancelSteps: _steps,
  cancelText: _text,
  notes: _notes,
  extraBed: _bed,
  mealServed: _served,
  bundle: _bundle,
  ...summary
}: RoomRateContent): RateSummary => summary;

import type { HotelOption, StayRequest } from "#server/modules/hotels/index.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Lost, readOffersInOrder, summaryOf, tellLost } from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes } from "../bed-banks/rate-token.ts";
import { mostHotels } from "./rapid-calls.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { supplierId } from "./rapid-partner.ts";
import { offersOf, parseOffer, readOffer } from "./read-offers.ts";

/** The best of each hotel, as an answer for 250 of them is large; a hotel's own page asks for all. */
const ratesInLists = 8;

/** Hotels that can house a request, 250 a call; all calls begin at once, and a batch comes with each. */
export async function* searchCity(
  deps: Pick<RapidDeps, "calls" | "clock" | "keys" | "log">,
  hotelIds: readonly string[],
  request: StayRequest,
  context: CallContext,
): AsyncGenerator<HotelOption[]> {
  const batches = Array.from({ length: Math.ceil(hotelIds.length / mostHotels) }, (_, at) =>
    searchSome(deps, hotelIds.slice(at * mostHotels, (at + 1) * mostHotels), request, context),
  );
  // One that fails is told when its turn comes.
  for (const batch of batches) batch.catch(() => undefined);
  for (const batch of batches) yield await batch;
}

async function searchSome(
  { calls, clock, keys, log }: Pick<RapidDeps, "calls" | "clock" | "keys" | "log">,
  hotelIds: readonly string[],
  request: StayRequest,
  context: CallContext,
): Promise<HotelOption[]> {
  const answers = await calls.rates({ ...request, hotelIds, most: ratesInLists }, "search", context);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000).toISOString();
  const asked = new Set(hotelIds);
  const lost: Lost = {};
  const options = answers
    .filter(({ property_id: id }) => asked.has(id))
    .flatMap((property) => {
      const hotel = property.property_id;
      const { rates, lost: left } = readOffersInOrder(offersOf(property), (offer) =>
        readOffer(parseOffer(offer), { keys, now, hotel, request }, false),
      );
      for (const [why, count] of Object.entries(left)) lost[why] = (lost[why] ?? 0) + count;
      return rates.length > 0 ? [{ hotelId: hotel, rates: rates.map(summaryOf), expiresAt }] : [];
    });
  tellLost(log, supplierId, lost);
  return options;
}

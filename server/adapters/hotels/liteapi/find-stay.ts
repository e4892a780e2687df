import type { HotelStay, StayRequest } from "#server/modules/hotels/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { findContent } from "../bed-banks/content/list-hotels.ts";
import { tellLost } from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes } from "../bed-banks/rate-token.ts";
import { tooSmallFor } from "../bed-banks/too-small.ts";
import { liteapiDescriptions } from "./content/list-hotels.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import { readOffers } from "./read-offers.ts";

/** Everything a hotel sells for a request, in rooms that its page knows. @throws SupplierError not_found */
export async function findStay(
  deps: LiteapiDeps,
  hotelId: string,
  request: StayRequest,
  context: CallContext,
): Promise<HotelStay> {
  const { calls, clock, keys, log, settings } = deps;
  const content = await findContent(deps, liteapiDescriptions(deps), hotelId);
  if (!content) throw new SupplierError("not_found", { code: "hotel" });
  const asked = { ...request, hotelIds: [hotelId], currency: settings.currency, most: 0 };
  const answers = await calls.rates(asked, context);
  const now = clock.now();
  const offers = answers.filter((each) => each.hotelId === hotelId).flatMap(({ roomTypes }) => roomTypes);
  const { rates, lost } = readOffers(offers, { keys, now, hotel: hotelId, request });
  const known = new Set(content.rooms.map(({ id }) => id));
  const sold = rates.filter(({ roomTypeId }) => known.has(roomTypeId));
  if (sold.length < rates.length) lost["room_not_described"] = rates.length - sold.length;
  tellLost(log, supplierId, lost);
  return {
    rates: sold,
    conflicts: tooSmallFor(content.rooms, request),
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000).toISOString(),
  };
}

import type { HotelStay, RoomTypeContent, StayConflict, StayRequest } from "#server/modules/hotels/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { findContent } from "../bed-banks/content/list-hotels.ts";
import { readOffersInOrder, tellLost } from "../bed-banks/offers-for-everybody.ts";
import { offerMinutes } from "../bed-banks/rate-token.ts";
import { tooSmallFor } from "../bed-banks/too-small.ts";
import { notOnSale } from "../bed-banks/words.ts";
import { rapidDescriptions } from "./content/list-hotels.ts";
import { mostHotels } from "./rapid-calls.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { supplierId } from "./rapid-partner.ts";
import { offersOf, parseOffer, readOffer } from "./read-offers.ts";

/** Everything a hotel sells for a request, in rooms that its page knows. @throws SupplierError not_found */
export async function findStay(
  deps: RapidDeps,
  hotelId: string,
  request: StayRequest,
  context: CallContext,
): Promise<HotelStay> {
  const { calls, clock, keys, log } = deps;
  const content = await findContent(deps, rapidDescriptions(deps), hotelId);
  if (!content) throw new SupplierError("not_found", { code: "hotel" });
  const answers = await calls.rates({ ...request, hotelIds: [hotelId], most: mostHotels }, "search", context);
  const now = clock.now();
  const offers = answers.filter(({ property_id: id }) => id === hotelId).flatMap(offersOf);
  const { rates, lost } = readOffersInOrder(offers, (offer) =>
    readOffer(parseOffer(offer), { keys, now, hotel: hotelId, request }, false),
  );
  const known = new Set(content.rooms.map(({ id }) => id));
  const sold = rates.filter(({ roomTypeId }) => known.has(roomTypeId));
  if (sold.length < rates.length) lost["room_not_described"] = rates.length - sold.length;
  tellLost(log, supplierId, lost);
  const small = tooSmallFor(content.rooms, request);
  return {
    rates: sold,
    conflicts: [...small, ...gone(content.rooms, new Set(offers.map(({ roomId }) => roomId)), small)],
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000).toISOString(),
  };
}

/** A room that is large enough and is not answered is on sale no more for these nights. */
function gone(
  rooms: readonly RoomTypeContent[],
  offered: ReadonlySet<string>,
  small: readonly StayConflict[],
): StayConflict[] {
  const told = new Set(small.map(({ roomTypeId }) => roomTypeId));
  return rooms
    .filter(({ id }) => !offered.has(id) && !told.has(id))
    .map(({ id }) => ({ roomTypeId: id, group: 0, code: "sold_out", nights: null, text: notOnSale }));
}

import { formatRoom, groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { HotelStay, RoomTypeContent, StayConflict, StayRequest } from "#server/modules/hotels/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { findContent } from "./content/list-hotels.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { offerMinutes } from "./rate-token.ts";
import { readOffers } from "./read-offers.ts";
import { tellLost } from "./search-city.ts";
import { tooSmall } from "./words.ts";

/** Everything a hotel sells for a request, in rooms that its page knows. @throws SupplierError not_found */
export async function findStay(
  deps: LiteapiDeps,
  hotelId: string,
  request: StayRequest,
  context: CallContext,
): Promise<HotelStay> {
  const { calls, clock, keys, log, settings } = deps;
  const content = await findContent(deps, hotelId);
  if (!content) throw new SupplierError("not_found", { code: "hotel" });
  const asked = { ...request, hotelIds: [hotelId], currency: settings.currency, most: 0 };
  const answers = await calls.rates(asked, context);
  const now = clock.now();
  const offers = answers.filter((each) => each.hotelId === hotelId).flatMap(({ roomTypes }) => roomTypes);
  const { rates, lost } = readOffers(offers, { keys, now, hotel: hotelId, request });
  const known = new Set(content.rooms.map(({ id }) => id));
  const sold = rates.filter(({ roomTypeId }) => known.has(roomTypeId));
  if (sold.length < rates.length) lost["room_not_described"] = rates.length - sold.length;
  tellLost(log, lost);
  return {
    rates: sold,
    conflicts: conflictsOf(content.rooms, request),
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000).toISOString(),
  };
}

/** LiteAPI does not say why a room is not on sale; who does not fit into it is told by its description. */
function conflictsOf(rooms: readonly RoomTypeContent[], request: StayRequest): StayConflict[] {
  return groupRooms(request.rooms.map(formatRoom)).flatMap(({ occupancy }, group) => {
    const { adults, childAges } = parseRoom(occupancy);
    return rooms
      .filter(({ maxAdults, maxGuests }) => adults > maxAdults || adults + childAges.length > maxGuests)
      .map(({ id }) => ({ roomTypeId: id, group, code: "too_small" as const, nights: null, text: tooSmall }));
  });
}

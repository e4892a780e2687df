import { formatRoom, groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { RoomTypeContent, StayConflict, StayRequest } from "#server/modules/hotels/index.ts";
import { tooSmall } from "./words.ts";

/** No bed bank says why a room is not on sale; who does not fit into it is told by its description. */
export function tooSmallFor(rooms: readonly RoomTypeContent[], request: StayRequest): StayConflict[] {
  return groupRooms(request.rooms.map(formatRoom)).flatMap(({ occupancy }, group) => {
    const { adults, childAges } = parseRoom(occupancy);
    return rooms
      .filter(({ maxAdults, maxGuests }) => adults > maxAdults || adults + childAges.length > maxGuests)
      .map(({ id }) => ({ roomTypeId: id, group, code: "too_small" as const, nights: null, text: tooSmall }));
  });
}

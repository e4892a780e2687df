import type { RoomOccupancy } from "#contract/room-occupancy.ts";

/** `2` or `2-9,4`: adults, then the ages of the children, as Rapid writes a room. */
export const formatRapidRoom = ({ adults, childAges }: RoomOccupancy): string =>
  childAges.length > 0 ? `${adults}-${childAges.join(",")}` : String(adults);

import type { HotelSales, SoldRoom } from "../types.ts";
import type { Occupancy } from "../stay-types.ts";

/** Up to this age one child sleeps with its parents. */
const sharesUntil = 5;

export const guestsOf = ({ adults, childAges }: Occupancy): number => adults + childAges.length;

/**
 * Extra beds that these guests need in a room; null when they do not fit. A child may take the place of an adult; of the
 * guests beyond the beds one small child shares, the others need an extra bed, one a bedroom.
 */
export function extraBedsFor(
  room: SoldRoom,
  { sharedBed, extraBedFrom }: HotelSales["children"],
  occupancy: Occupancy,
): number | null {
  const { adults, childAges } = occupancy;
  const guests = guestsOf(occupancy);
  if (adults > room.maxAdults || guests > room.maxGuests) return null;
  if (childAges.length > room.maxChildren + room.maxAdults - adults) return null;
  const own = Math.min(sharesUntil, (extraBedFrom ?? Infinity) - 1);
  const shares = sharedBed && childAges.some((age) => age <= own) ? 1 : 0;
  const beds = Math.max(0, guests - room.sleeps - shares);
  return beds <= (room.extraBed ? room.bedrooms : 0) ? beds : null;
}

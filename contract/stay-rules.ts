import { dayMs } from "./days.ts";
import * as limits from "./limits.ts";
import { parseRoom } from "./room-occupancy.ts";
import type { StayDates } from "./stay.ts";

/** Nights between two calendar dates; 0 or less when check-out is not after check-in. */
export const nightsOf = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }): number =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs);

/** R5.8 and the like: an error key by field, empty when the stay may be searched. `today` is the day at the place. */
export function checkStay(stay: StayDates, today: string): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const nights = nightsOf(stay);
  const daysAhead = nightsOf({ checkIn: today, checkOut: stay.checkOut });
  if (stay.checkIn < today) errors.checkIn = ["in_the_past"];
  if (nights < 1) errors.checkOut = ["not_after_check_in"];
  else if (nights > limits.hotelNights) errors.checkOut = ["too_many_nights"];
  else if (daysAhead > limits.bookableDaysAhead) errors.checkOut = ["too_far"];
  if (stay.rooms.map(parseRoom).some(({ adults, childAges }) => adults + childAges.length > limits.hotelRoomGuests))
    errors.rooms = ["too_many_guests"];
  return errors;
}

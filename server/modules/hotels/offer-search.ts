import { addDays } from "#i18n/format-date.ts";
import type { OfferSearch } from "#server/modules/bookings/for-products.ts";

/** The first nights the offer holds for, as few as it asks; the empty form where it names no city or its nights are over. */
export const offerSearch: OfferSearch = ({ rule, soon, stayCity }) => {
  const { stayFrom, stayTo, minimumNights = 2 } = rule.conditions;
  const checkIn = stayFrom && stayFrom > soon ? stayFrom : soon;
  if (!stayCity || (stayTo && checkIn > stayTo)) return "/hotels/search";
  const query = { place: `city.${stayCity}`, checkIn, checkOut: addDays(checkIn, minimumNights), rooms: "2" };
  return `/hotels/search?${new URLSearchParams(query)}`;
};

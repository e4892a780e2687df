import { addDays } from "#i18n/format-date.ts";
import type { OfferSearch } from "#server/modules/bookings/for-products.ts";

/** Where a trip that an offer proposes begins. */
const home = "RUH";

/** There and back on the first day the offer holds for; the empty form where it names no goal or its days are over. */
export const offerSearch: OfferSearch = ({ rule, day }) => {
  const inKingdom = rule.countries.length === 1 && rule.countries[0] === "SA";
  const to = rule.cities[0] ?? (inKingdom ? "JED" : rule.airlines.length ? "CAI" : null);
  if (!to || !day) return "/flights/search";
  const back = addDays(day, inKingdom ? 2 : 7);
  const query = { trip: "round-trip", from: home, to, depart: day, return: back, adults: "1" };
  return `/flights/search?${new URLSearchParams(query)}`;
};

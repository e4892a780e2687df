import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { once } from "../customer.ts";
import type { Week } from "../open-week.ts";
import { contactOf, traveller } from "../people.ts";
import { inDays, type Sale } from "./sale.ts";

/** The cheapest flight that is there on the same day, where there is one, as a draft with its travellers. */
export async function chooseFlight(week: Week, { api, email, people }: Sale, route: string, days: number) {
  const { searchId, offers } = await api(searchFlights, {
    slices: [`${route}-${inDays(week, days)}`],
    adults: people.length,
    limit: 30,
  });
  const offer = offers.find(({ slices }) => slices.every(({ dayChange }) => dayChange === 0)) ?? offers[0];
  if (!offer) throw new Error(`no flight ${route} in ${days} days`);
  const choice = { searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
  const { id: bookingId } = await api(createFlightBooking, choice, once());
  await api(saveTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}

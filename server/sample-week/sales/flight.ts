import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { riyadhDay } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { searchFlights } from "#contract/flights.ts";
import { once } from "../customer.ts";
import type { Week } from "../open-week.ts";
import { contactOf, traveller } from "../people.ts";
import { inDays, type Sale } from "./sale.ts";

type Offer = OutputOf<typeof searchFlights>["offers"][number];

/** The cheapest flight that is there on the same day, where there is one, as a draft with its travellers. */
export const chooseFlight = (week: Week, sale: Sale, route: string, days: number) =>
  choose(sale, `${route}-${inDays(week, days)}`, (offers) =>
    offers.find(({ slices }) => slices.every(({ dayChange }) => dayChange === 0)),
  );

/** One that leaves between two instants, less than a day apart, by the clocks of Riyadh. */
export function chooseFlightBetween(sale: Sale, route: string, [from, to]: readonly [Date, Date]) {
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  return choose(sale, `${route}-${riyadhDay(middle)}`, (offers) =>
    offers.find(({ slices }) => {
      const leaves = new Date(`${slices[0]?.departs}:00+03:00`);
      return leaves > from && leaves < to;
    }),
  );
}

async function choose(
  { api, email, people }: Sale,
  slice: string,
  pick: (offers: readonly Offer[]) => Offer | undefined,
): Promise<string> {
  const { searchId, offers } = await api(searchFlights, { slices: [slice], adults: people.length, limit: 30 });
  const offer = pick(offers) ?? offers[0];
  if (!offer) throw new Error(`no flight ${slice}`);
  const choice = { searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
  const { id: bookingId } = await api(createFlightBooking, choice, once());
  await api(saveTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}

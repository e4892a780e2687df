import type { ApiClient } from "#contract/client.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { getPackage } from "#contract/packages.ts";
import { createTransferBooking, saveTrainTravellers } from "#contract/transfer-bookings.ts";
import { searchTransfers } from "#contract/transfers.ts";
import { addDays } from "#i18n/format-date.ts";
import { riyadhDay } from "#contract/days.ts";
import { once } from "./customer.ts";
import type { Week } from "./open-week.ts";
import { contactOf, traveller } from "./people.ts";

type Person = Parameters<typeof traveller>[0];
type Sale = { api: ApiClient; email: string; people: readonly Person[] };

const inDays = (week: Week, days: number) => addDays(riyadhDay(week.clock.now()), days);

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

/** A room of a hotel of the city that is paid now and can still be cancelled for nothing. */
export async function chooseStay(week: Week, { api, email, people }: Sale, city: string, days: number) {
  const checkIn = inDays(week, days);
  const stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2"], nationality: "SA" };
  const { hotels } = await api(searchHotels, { ...stay, place: `city.${city}`, limit: 20 });
  for (const { slug } of hotels) {
    const { stayId, groups } = await api(getHotelRates, { slug, ...stay });
    const rate = groups[0]?.rates.find(({ payAt, freeUntil }) => payAt === "now" && freeUntil !== null);
    if (!rate) continue;
    const { id: bookingId } = await api(createHotelBooking, { stayId, slug, rateIds: [rate.id] }, once());
    await api(saveGuests, { bookingId, guests: people.slice(0, 1), contact: contactOf(email) });
    return bookingId;
  }
  throw new Error(`no room in ${city}`);
}

/** The first departure of a tour that has room. */
export async function chooseTour({ api, email, people }: Sale, slug: string) {
  const tour = await api(getPackage, { slug });
  const departure = tour.departures.find(({ state, placesLeft }) => state === "open" && placesLeft >= people.length);
  if (!departure) throw new Error(`no departure of ${slug}`);
  const choice = {
    slug,
    startsOn: departure.startsOn,
    hotelClass: "standard" as const,
    origin: tour.origins[0]?.code ?? "",
    adults: people.length,
    children: 0,
  };
  const { id: bookingId } = await api(createPackageBooking, choice, once());
  await api(savePackageTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}

/** The train from Jeddah airport to Makkah. */
export async function chooseTrain(week: Week, { api, email, people }: Sale, days: number) {
  const { searchId, rides } = await api(searchTransfers, {
    from: "jed-airport",
    to: "makkah-hotels",
    date: inDays(week, days),
    time: "13:40",
    adults: people.length,
    children: 0,
    bags: people.length,
  });
  const train = rides.find(({ kind }) => kind === "train");
  if (!train) throw new Error("no train to Makkah");
  const { id: bookingId } = await api(createTransferBooking, { searchId, rideId: train.id }, once());
  await api(saveTrainTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}

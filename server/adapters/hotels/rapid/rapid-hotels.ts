import { changesNoStay, type HotelSupplier } from "#server/modules/hotels/index.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { findContent, refreshContent } from "../bed-banks/content/list-hotels.ts";
import { openList } from "../bed-banks/content/open-list.ts";
import { isInCity, soldCities } from "../bed-banks/content/place-hotel.ts";
import { refusePast } from "../bed-banks/outcomes.ts";
import { bookOffer } from "./book-offer.ts";
import { confirmCancel, quoteCancel } from "./cancel-rooms.ts";
import { checkOffer } from "./check-offer.ts";
import { rapidDescriptions } from "./content/list-hotels.ts";
import { findStay } from "./find-stay.ts";
import { createRapidCalls } from "./rapid-calls.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { rapidPartner, type RapidSettings, supplierId } from "./rapid-partner.ts";
import { readReservation } from "./read-itinerary.ts";
import { reconcileBooking } from "./reconcile-booking.ts";
import { searchCity } from "./search-city.ts";

/** `refresh`: reads again what is kept of Rapid's hotels; a night's work. */
export type RapidHotels = HotelSupplier & { refresh: () => Promise<void> };

/** Expedia Rapid v3 as a hotel supplier (docs/partners.md says what of it was never seen against the service itself). */
export function createRapidHotels(
  platform: TransportDeps & Pick<RapidDeps, "keys">,
  settings: RapidSettings,
): RapidHotels {
  const calls = createRapidCalls(createTransport(platform, rapidPartner(settings)), settings);
  const deps: RapidDeps = { ...platform, calls, settings };
  const descriptions = rapidDescriptions(deps);
  const { hotels, forget } = openList(deps, descriptions);

  return {
    id: supplierId,
    can: {
      // Holds are made and resumed within an order: the port knows no hold of days, and Rapid's lasts as long as it says.
      hold: false,
      specialRequests: true,
      leadGuestOnly: true,
      partialCancel: true,
      changeStay: false,
      roomsLeft: true,
      payAtProperty: false,
      // A night of a city is a search, and searches are counted against orders; its own calendar is of holiday homes alone.
      calendar: false,
    },
    hotels,
    content: (hotelId) => findContent(deps, descriptions, hotelId),
    async *search({ cityId, ...request }, context) {
      refusePast(request, deps);
      const city = soldCities(settings.cities).find(({ id }) => id === cityId);
      if (!city) throw new SupplierError("invalid_request", { code: "city" });
      const ids = (await hotels()).filter((each) => each.cityId === cityId && isInCity(city, each)).map(({ id }) => id);
      if (ids.length > 0) yield* searchCity(deps, ids, request, context);
    },
    stay: async (hotelId, request, context) => {
      refusePast(request, deps);
      return findStay(deps, hotelId, request, context);
    },
    recheck: async (rates, expected, context) => {
      const { book: _book, ...found } = await checkOffer(deps, rates, { expected, bed: null }, context);
      return found;
    },
    book: (order, context) => bookOffer(deps, order, context),
    reconcile: (clientRef, context) => reconcileBooking(deps, clientRef, context),
    retrieve: async ({ token }, context) => {
      const found = await calls.itinerary(token, context);
      if (!found) throw new SupplierError("unavailable", { code: "not_decided" });
      return readReservation(found);
    },
    quoteCancel: (reservation, rooms, context) => quoteCancel(deps, reservation, rooms, context),
    confirmCancel: (quote, context) => confirmCancel(deps, quote, context),
    // Its change of a booked room asks for a price check of its own and may charge a card (docs/decisions/0100): a person asks.
    ...changesNoStay,
    refresh: () => {
      forget();
      return refreshContent(deps, descriptions);
    },
  };
}

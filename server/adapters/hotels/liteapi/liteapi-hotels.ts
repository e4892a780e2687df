import { changesNoStay, type HotelSupplier } from "#server/modules/hotels/index.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { findContent, refreshContent } from "../bed-banks/content/list-hotels.ts";
import { openList } from "../bed-banks/content/open-list.ts";
import { isInCity, soldCities } from "../bed-banks/content/place-hotel.ts";
import { refusePast } from "../bed-banks/outcomes.ts";
import { bookOffer } from "./book-offer.ts";
import { confirmCancel, quoteCancel } from "./cancel-booking.ts";
import { checkOffer } from "./check-offer.ts";
import { liteapiDescriptions } from "./content/list-hotels.ts";
import { findStay } from "./find-stay.ts";
import { createLiteapiCalls } from "./liteapi-calls.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { liteapiBooking, liteapiPartner, type LiteapiSettings, supplierId } from "./liteapi-partner.ts";
import { readReservation } from "./read-booking.ts";
import { searchCity } from "./search-city.ts";
import { reconcileBooking } from "./reconcile-booking.ts";

/** `refresh`: reads again what is kept of LiteAPI's hotels; a night's work. */
export type LiteapiHotels = HotelSupplier & { refresh: () => Promise<void> };

/** LiteAPI v3 as a hotel supplier (docs/partners.md says what of it was never seen against the service itself). */
export function createLiteapiHotels(
  platform: TransportDeps & Pick<LiteapiDeps, "keys">,
  settings: LiteapiSettings,
): LiteapiHotels {
  const calls = createLiteapiCalls(
    createTransport(platform, liteapiPartner(settings)),
    createTransport(platform, liteapiBooking(settings)),
  );
  const deps: LiteapiDeps = { ...platform, calls, settings };
  const descriptions = liteapiDescriptions(deps);
  const { hotels, forget } = openList(deps, descriptions);

  return {
    id: supplierId,
    can: {
      hold: false,
      specialRequests: true,
      leadGuestOnly: true,
      partialCancel: false,
      changeStay: false,
      roomsLeft: false,
      payAtProperty: false,
      // A night of a city is a search, and searches are counted against orders.
      calendar: false,
    },
    hotels,
    content: (hotelId) => findContent(deps, descriptions, hotelId),
    async *search({ cityId, ...request }, context) {
      refusePast(request, deps);
      const city = soldCities(settings.cities).find(({ id }) => id === cityId);
      if (!city) throw new SupplierError("invalid_request", { code: "city" });
      const ids = (await hotels()).filter((each) => each.cityId === cityId && isInCity(city, each)).map(({ id }) => id);
      if (ids.length > 0) yield await searchCity(deps, ids, request, context);
    },
    stay: async (hotelId, request, context) => {
      refusePast(request, deps);
      return findStay(deps, hotelId, request, context);
    },
    recheck: async (rates, expected, context) => {
      const { prebook: _prebook, ...found } = await checkOffer(deps, rates, expected, context);
      return found;
    },
    book: (order, context) => bookOffer(deps, order, context),
    reconcile: (clientRef, context) => reconcileBooking(deps, clientRef, context),
    retrieve: async ({ token }, context) => readReservation(await calls.booking(token, context)),
    quoteCancel: (reservation, rooms, context) => quoteCancel(deps, reservation, rooms, context),
    confirmCancel: (quote, context) => confirmCancel(deps, quote, context),
    // Amending a booking is not mapped (docs/decisions/0093): a person asks the hotel.
    ...changesNoStay,
    refresh: () => {
      forget();
      return refreshContent(deps, descriptions);
    },
  };
}

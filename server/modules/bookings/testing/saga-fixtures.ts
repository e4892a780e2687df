import type { BookingDeps } from "../deps.ts";
import { newFlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { saveTravellers } from "#server/modules/flights/booking/save-travellers.ts";
import { type HotelItem, newHotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import type { Places } from "#server/modules/places/index.ts";
import { beginBooking } from "../begin-booking.ts";
import { saveItem } from "../save-item.ts";
import type { createStubAirline, Ending } from "./stub-airline.ts";
import type { createStubHotelSupplier } from "./stub-hotel-supplier.ts";
import { sampleContact, sampleTraveller } from "./sample-choice.ts";
import { sampleGuest } from "./sample-stay.ts";

const context = { requestId: "test", locale: "en" as const };
type Deps = BookingDeps & { places: Places };

/** A product and its supplier in memory, as the saga of a booking drives them. */
export type SagaFixture = {
  /** A draft with its people named. */
  begin: () => Promise<string>;
  /** How the next calls end; `silent`: so many questions about outcomes get no answer. */
  tell: (ending: { hold?: Ending; buy?: Ending; silent?: number; termsChanged?: boolean }) => void;
  /** What was really sold under a reference: how often, and how much is only held. */
  sold: (clientRef: string | null) => number;
  heldForNobody: () => number;
};

export function flightFixture(deps: Deps, airline: ReturnType<typeof createStubAirline>): SagaFixture {
  return {
    begin: async () => {
      const { id } = await beginBooking(deps, "flight", { item: newFlightItem(airline.choice) }, context);
      await saveTravellers(
        { ...deps, flights: deps },
        { bookingId: id, travellers: [sampleTraveller], contact: sampleContact },
      );
      return id;
    },
    tell: ({ hold, buy, silent = 0 }) => {
      airline.endings.hold = hold ? [hold] : [];
      airline.endings.issue = buy ? [buy] : [];
      airline.endings.silent = silent;
    },
    sold: (clientRef) => airline.orders.get(clientRef ?? "")?.issues ?? 0,
    heldForNobody: () => [...airline.orders.values()].filter(({ booking }) => booking.status === "held").length,
  };
}

export function hotelFixture(deps: Deps, hotelSupplier: ReturnType<typeof createStubHotelSupplier>): SagaFixture {
  return {
    begin: async () => {
      const { id } = await beginBooking(deps, "hotel", { item: newHotelItem(hotelSupplier.choice) }, context);
      const guests = [{ ...sampleGuest, bedding: "king" }];
      await saveItem<HotelItem>(deps, "hotel", id, ({ item }) => ({
        item: { ...item, guests },
        contact: sampleContact,
      }));
      return id;
    },
    tell: ({ buy, silent = 0, termsChanged = false }) => {
      hotelSupplier.endings.book = buy ? [buy] : [];
      hotelSupplier.endings.silent = silent;
      hotelSupplier.endings.termsChanged = termsChanged;
    },
    sold: (clientRef) => hotelSupplier.orders.get(clientRef ?? "")?.made ?? 0,
    heldForNobody: () => 0,
  };
}

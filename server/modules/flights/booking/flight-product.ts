import { join } from "node:path";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { addMoney } from "#contract/money.ts";
import type { FlightSeller } from "./flight-choice.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { erasedTraveller, type Product } from "#server/modules/bookings/for-products.ts";
import { cancelFlight } from "./cancel-flight.ts";
import { flightEvents } from "./flight-events.ts";
import type { FlightItem } from "./flight-item.ts";
import { airlineTotal } from "./flight-lines.ts";
import { flightListing, flightMoments } from "./flight-listing.ts";
import { flightMail } from "./flight-mail.ts";
import { findOrder, holdSeats, issueTickets } from "./order-flight.ts";
import { ticketData } from "./ticket-data.ts";
import { travellerTypes } from "./traveller-rules.ts";
import { viewFlight } from "./view-flight.ts";

type Deps = { flights: FlightSeller; places: Places; peopleKeys: KeyRing };

/** Flights as bookings sell them: seats are held, then ticketed. */
export function createFlightProduct({ flights, places, peopleKeys }: Deps): Product<FlightItem, FlightBooking> {
  return {
    kind: "flight",
    document: { name: "ticket", template: join(import.meta.dirname, "ticket.typ") },
    pages: {
      details: (bookingId) => `/flights/booking/final-details/${bookingId}`,
      confirmation: (bookingId) => `/flights/booking/confirmation/${bookingId}`,
    },
    price: (item) => ({
      now: addMoney(airlineTotal(item), item.choice.serviceFee).amount,
      elsewhere: 0,
      fee: item.choice.serviceFee.amount,
    }),
    isNamed: ({ travellers }) => travellers.length > 0,
    withoutPeople: (item) => ({ ...item, travellers: item.travellers.map(erasedTraveller), tickets: [] }),
    // What documents say lies apart (travellers/seal-travellers.ts).
    withoutDetails: (item) => item,
    discountFacts: ({ choice }) => ({
      product: "flights",
      airlines: [...new Set(choice.slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
      places: [...new Set(choice.slices.flatMap(({ from, to }) => [from, to]))],
      travellers: travellerTypes(choice).length,
      ...(choice.slices[0] ? { departs: choice.slices[0].departs.slice(0, 10) } : {}),
    }),
    payer: ({ choice, travellers: [lead] }) => ({
      name: `${lead?.firstname ?? ""} ${lead?.lastname ?? ""}`.trim(),
      summary: `${choice.slices[0]?.from ?? ""}-${choice.slices[0]?.to ?? ""}`,
    }),
    priceEnds: ({ choice }) => choice.expiresAt,
    recheck: async (item, context) => {
      const { quote, choice } = await flights.recheck(item.choice, context);
      return { state: quote.state, item: { ...item, choice } };
    },
    holding: {
      keeps: ({ choice: { query, slices } }) => ({
        departures: slices.flatMap(({ segments }) =>
          segments.map(({ carrier, number, departs }) => `${carrier}${number} ${departs.slice(0, 10)}`),
        ),
        // An infant sits on a lap.
        seats: query.adults + query.childAges.length,
      }),
      hold: (row, keep, context) => holdSeats({ flights, peopleKeys }, row, keep, context),
      release: async (order, context) => {
        const quote = await flights.quoteCancel(order, [], context);
        await flights.confirmCancel(quote.ref, context);
      },
      refusal: supplierError,
    },
    buy: (row, context) => issueTickets(flights, row, context),
    reconcile: (row, context) => findOrder(flights, row, context),
    cancelling: cancelFlight(flights),
    view: (row, locale) => viewFlight({ flights, peopleKeys }, row, locale),
    mailWords: flightMail,
    events: flightEvents,
    documentData: ticketData,
    listing: (item) => flightListing(places, item),
    moments: (item) => flightMoments(places, item),
    rated: ({ choice }, locale) =>
      Object.entries(flights.describe(choice, locale).names.carriers).map(([id, { name }]) => ({ id, name })),
  };
}

import { join } from "node:path";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { addMoney } from "#contract/money.ts";
import { translator } from "#i18n/translate.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { erasedTraveller, label, maskTraveller, type Product } from "#server/modules/bookings/for-products.ts";
import { addToFlight } from "./add-to-flight.ts";
import { describeChoice } from "./describe-choice.ts";
import { recheckChoice } from "./recheck-choice.ts";
import { flightTickets } from "./flight-tickets.ts";
import { cancelFlight } from "./cancel-flight.ts";
import { divideFlight } from "./divide-flight.ts";
import { moveFlight } from "./move-flight.ts";
import { nameFlight } from "./name-flight.ts";
import { changeFlight } from "./change-flight.ts";
import { flightEvents } from "./flight-events.ts";
import type { FlightItem } from "./flight-item.ts";
import { airlineTotal } from "./flight-lines.ts";
import { flightListing, flightMoments } from "./flight-listing.ts";
import { flightEnds, flightItinerary, flightMail } from "./flight-mail.ts";
import { flightCancelTerms } from "./fare-terms.ts";
import { flightPass } from "./flight-pass.ts";
import { findOrder, holdSeats, issueTickets, toldTickets } from "./order-flight.ts";
import { ticketData } from "./ticket-data.ts";
import { travellerTypes } from "./traveller-rules.ts";
import { viewFlight } from "./view-flight.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers"> & { peopleKeys: KeyRing };

/** Flights as bookings sell them: seats are held, then ticketed. */
export function createFlightProduct(deps: Deps): Product<FlightItem, FlightBooking> {
  const { places } = deps;
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
    taxed: (item) => [
      { treatment: "airline-fare", gross: airlineTotal(item).amount },
      { treatment: "flight-service-fee", gross: item.choice.serviceFee.amount, isKept: true },
    ],
    isNamed: ({ travellers }) => travellers.length > 0,
    anonymised: (item) => ({ ...item, travellers: item.travellers.map(erasedTraveller), tickets: [], requests: [] }),
    // What documents say lies apart (travellers/seal-travellers.ts).
    withoutDetails: (item) => (item.requests ? { ...item, requests: [] } : item),
    discountFacts: ({ choice }) => ({
      product: "flights",
      airlines: [...new Set(choice.slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
      places: [...new Set(choice.slices.flatMap(({ from, to }) => [from, to]))],
      travellers: travellerTypes(choice).length,
      ...(choice.slices[0] ? { departs: choice.slices[0].departs.slice(0, 10) } : {}),
    }),
    payer: ({ choice, travellers: [lead] }, locale) => ({
      name: `${lead?.firstname ?? ""} ${lead?.lastname ?? ""}`.trim(),
      summary: translator(locale)("mail.route", flightEnds(describeChoice(deps, choice, locale), choice.slices[0])),
    }),
    priceEnds: ({ choice }) => choice.expiresAt,
    supplier: ({ choice }) => choice.fare.ref.supplier,
    recheck: async (item, context) => {
      const { quote, choice } = await recheckChoice(deps, item.choice, context);
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
      hold: (row, keep, context) => holdSeats(deps, row, keep, context),
      release: async (order, context) => {
        const airline = supplierOf(deps, order.supplier);
        const quote = await airline.quoteCancel(order, [], context);
        await airline.confirmCancel(quote.ref, context);
      },
      refusal: supplierError,
    },
    buy: (row, context) => issueTickets(deps, row, context),
    reconcile: (row, context) => findOrder(deps, row, context),
    told: toldTickets,
    cancelling: cancelFlight(deps),
    stated: ({ item: { choice, tickets } }) =>
      travellerTypes(choice).map((_, place) => tickets.find(({ traveller }) => traveller === place)?.number ?? null),
    changing: changeFlight(deps),
    adding: addToFlight(deps),
    moving: moveFlight(deps),
    dividing: divideFlight(deps),
    naming: nameFlight(deps),
    view: (row, locale) => viewFlight(deps, row, locale),
    mask: (view) => ({ ...view, requests: [], travellers: view.travellers.map(maskTraveller) }),
    itinerary: flightItinerary,
    mailWords: flightMail,
    cancelTerms: flightCancelTerms,
    events: flightEvents,
    walletPass: flightPass,
    sampleNote: label("document.sample"),
    documentData: ticketData,
    listing: (item) => flightListing(places, item),
    listedUnder: "flights",
    moments: (item) => flightMoments(places, item),
    tickets: (row, locale) => flightTickets(deps, row, locale),
    rated: ({ choice }, locale) =>
      Object.entries(describeChoice(deps, choice, locale).names.carriers).map(([id, { name }]) => ({ id, name })),
  };
}

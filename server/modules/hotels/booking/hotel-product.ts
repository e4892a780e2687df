import { join } from "node:path";
import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import { label, maskName, type Product } from "#server/modules/bookings/for-products.ts";
import { bookRooms, findReservation, toldRooms } from "./book-rooms.ts";
import { cancelRooms } from "./cancel-rooms.ts";
import { changeStay } from "./change-stay.ts";
import { hotelEvents } from "./hotel-events.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { type HotelChoice, markUpTotal } from "./hotel-choice.ts";
import { type HotelItem, newHotelItem } from "./hotel-item.ts";
import { recheckChoice } from "./recheck-choice.ts";
import { repriceStay } from "./reprice-stay.ts";
import { hotelListing, hotelMoments } from "./hotel-listing.ts";
import { cancelSentences } from "./cancel-words.ts";
import { hotelItinerary, hotelMail } from "./hotel-mail.ts";
import { anonymiseGuest } from "./anonymous-guest.ts";
import { stayPass } from "./stay-pass.ts";
import { viewHotel } from "./view-hotel.ts";
import { voucherData } from "./voucher-data.ts";

type Deps = Pick<HotelDeps, "suppliers" | "places" | "clock" | "catalogue" | "pricing">;

/** Hotel rooms as bookings sell them: nobody keeps a room before it is paid, so they are checked, then booked at once. */
export const createHotelProduct = (deps: Deps): Product<HotelItem, HotelBooking> => ({
  kind: "hotel",
  document: { name: "voucher", template: join(import.meta.dirname, "voucher.typ") },
  pages: {
    details: (bookingId) => `/hotels/booking/final-details/${bookingId}`,
    confirmation: (bookingId) => `/booking/confirmation/${bookingId}`,
  },
  price: ({ choice }) => ({
    now: choice.total.amount,
    elsewhere: choice.atProperty.amount,
    fee: markUpTotal(choice),
  }),
  taxed: ({ choice: { hotel, total } }) => [
    { treatment: hotel.country === "SA" ? "hotel-in-kingdom" : "hotel-abroad", gross: total.amount },
  ],
  isNamed: ({ choice, guests }) => guests.length === choice.rooms.length,
  anonymised: ({ choice, guests }) => ({ ...newHotelItem(choice), guests: guests.map(anonymiseGuest) }),
  withoutDetails: ({ choice, guests }) => ({ ...newHotelItem(choice), guests }),
  discountFacts: ({ choice: { stay, hotel } }) => ({
    product: "hotels",
    countries: [hotel.country],
    stay: { city: hotel.cityId, checkIn: stay.checkIn, nights: nightsOf(stay) },
    travellers: stay.rooms.map(parseRoom).reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
  }),
  payer: ({ choice, guests: [lead] }, locale) => ({
    name: `${lead?.firstname ?? ""} ${lead?.lastname ?? ""}`.trim(),
    summary: choice.hotel.name[locale],
  }),
  priceEnds: ({ choice }) => choice.expiresAt,
  supplier: ({ choice }) => choice.supplier,
  recheck: async (item, context) => {
    const { quote, choice } = await recheckChoice(deps, item.choice, context);
    const isOther = termsOf(choice) !== termsOf(item.choice);
    // A new price may hide new terms; and what nobody could see as other is none.
    const state = isOther ? "terms_changed" : quote.state === "terms_changed" ? "same" : quote.state;
    return { state, item: { ...item, choice } };
  },
  holding: null,
  buy: (row, context) => bookRooms(deps, row, context),
  reconcile: (row, context) => findReservation(deps, row, context),
  told: toldRooms,
  cancelling: cancelRooms(deps),
  repricing: repriceStay(deps),
  stayChanging: changeStay(deps),
  // A bed bank bills the booking as a whole, by our reference.
  stated: ({ item: { choice }, clientRef }) => choice.rooms.map(() => clientRef),
  view: (row, locale) => viewHotel(deps, row, locale),
  mask: (view) => ({ ...view, rooms: view.rooms.map(maskRoom), requests: { ...view.requests, note: "" } }),
  itinerary: hotelItinerary,
  mailWords: hotelMail,
  cancelTerms: cancelSentences,
  events: hotelEvents,
  walletPass: stayPass,
  sampleNote: label("document.sample_stay"),
  documentData: voucherData,
  listing: hotelListing,
  listedUnder: "hotels",
  moments: hotelMoments,
  rated: ({ choice: { hotel } }, locale) => [{ id: hotel.id, name: hotel.name[locale] }],
});

/** The terms as they are shown, but for amounts: those follow the price. */
const termsOf = ({ rooms }: HotelChoice): string =>
  JSON.stringify(
    rooms.map(({ rate: { meal, payAt, refundable, freeUntil, cancelSteps, cancelText } }) => [
      meal,
      payAt,
      refundable,
      freeUntil,
      cancelSteps.map(({ until }) => until),
      cancelText.en,
    ]),
  );

const maskRoom = (room: BookedRoom): BookedRoom => ({
  ...room,
  guest: room.guest && { ...room.guest, lastname: maskName(room.guest.lastname) },
});

import { join } from "node:path";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { translator } from "#i18n/translate.ts";
import { erasedTraveller, maskTraveller, type Product } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { knownPlace } from "../transfer-places.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { cancelRide } from "./cancel-ride.ts";
import { recheckRide } from "./choose-ride.ts";
import { bookRide, findRide, toldRide } from "./order-ride.ts";
import { ridePass } from "./ride-pass.ts";
import { dayOf, peopleOf, type TransferItem, travellerTypes } from "./transfer-item.ts";
import { transferListing, transferMoments } from "./transfer-listing.ts";
import { cancelSentences, transferEvents, transferItinerary, transferMail } from "./transfer-words.ts";
import { viewTransfer } from "./view-transfer.ts";
import { own, voucherData } from "./voucher-data.ts";

type Deps = Pick<TransferDeps, "suppliers" | "clock"> & {
  places: Pick<Places, "documentRule">;
  peopleKeys: KeyRing;
};

/** Rides as bookings sell them: nobody keeps a seat before it is paid, so it is checked, then booked at once. */
export const createTransferProduct = (deps: Deps): Product<TransferItem, TransferBooking> => ({
  kind: "transfer",
  document: { name: "transfer-voucher", template: join(import.meta.dirname, "voucher.typ") },
  pages: {
    details: (bookingId) => `/checkout?booking=${bookingId}`,
    confirmation: (bookingId) => `/booking/confirmation/${bookingId}`,
  },
  price: ({ choice }) => ({ now: choice.ride.total, elsewhere: 0, fee: 0 }),
  taxed: ({ choice: { ride } }) => [{ treatment: "transfer", gross: ride.total }],
  isNamed: ({ choice, travellers }) => travellers.length === travellerTypes(choice).length,
  anonymised: (item) => ({
    ...item,
    travellers: item.travellers.map(erasedTraveller),
    pickup: { flight: "", address: "" },
  }),
  // What documents say lies apart, sealed by the core.
  withoutDetails: (item) => ({ ...item, pickup: { flight: "", address: "" } }),
  discountFacts: ({ choice }) => ({
    product: "transfers",
    travellers: peopleOf(choice),
    countries: ["SA"],
    departs: dayOf(choice),
  }),
  payer: ({ choice, travellers: [lead] }, locale) => ({
    name: `${lead?.firstname ?? ""} ${lead?.lastname ?? ""}`.trim(),
    summary: translator(locale)("mail.route", {
      from: knownPlace(choice.query.from).name[locale],
      to: knownPlace(choice.query.to).name[locale],
    }),
  }),
  priceEnds: ({ choice }) => choice.expiresAt,
  supplier: ({ choice }) => choice.supplier,
  recheck: async (item, context) => {
    const { state, choice } = await recheckRide(deps, item.choice, context);
    return { state, item: { ...item, choice } };
  },
  holding: null,
  buy: (row, context) => bookRide(deps, row, context),
  reconcile: (row, context) => findRide(deps, row, context),
  told: toldRide,
  cancelling: cancelRide(deps),
  view: (row, locale) => viewTransfer(deps, row, locale),
  // Which seats, and where somebody is fetched, is theirs alone.
  mask: (view) => ({
    ...view,
    travellers: view.travellers.map(maskTraveller),
    seats: [],
    pickup: { flight: "", address: "" },
  }),
  itinerary: transferItinerary,
  mailWords: transferMail,
  cancelTerms: cancelSentences,
  events: transferEvents,
  walletPass: ridePass,
  sampleNote: own("transfer-voucher.sample"),
  documentData: voucherData,
  listing: transferListing,
  listedUnder: "others",
  moments: transferMoments,
  rated: ({ choice: { query } }, locale) => [
    {
      id: `${query.from}.${query.to}`,
      name: `${knownPlace(query.from).name[locale]} – ${knownPlace(query.to).name[locale]}`,
    },
  ],
});

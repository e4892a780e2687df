import { join } from "node:path";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { chooseApplication } from "./choose-application.ts";
import { findSubmission, type Submission, submitApplication } from "./submit-application.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { type BookingRow, maskName, type Product, type Sale } from "#server/modules/bookings/for-products.ts";
import { cancelVisa } from "./cancel-visa.ts";
import { receiptData } from "./receipt-data.ts";
import { viewVisa } from "./view-visa.ts";
import { ownFees, totalOf, type VisaItem } from "./visa-item.ts";
import { visaEvents, visaListing, visaItinerary, visaMail, visaMoments } from "./visa-words.ts";

type Row = BookingRow<VisaItem>;

/** Visa applications as bookings sell them: paid first, then handed in. Nothing is kept for anybody before. */
export const createVisaProduct = (deps: VisaDeps): Product<VisaItem, VisaBooking> => ({
  kind: "visa",
  document: { name: "visa", template: join(import.meta.dirname, "receipt.typ") },
  pages: {
    details: (bookingId) => `/checkout?booking=${bookingId}`,
    confirmation: (bookingId) => `/booking/confirmation/${bookingId}`,
  },
  price: ({ choice }) => ({ now: totalOf(choice), elsewhere: 0, fee: ownFees(choice) }),
  taxed: ({ choice }) => [
    { treatment: "visa-government-fee", gross: totalOf(choice) - ownFees(choice) },
    { treatment: "visa-service-fee", gross: ownFees(choice), isKept: true },
  ],
  isNamed: ({ choice }) => choice.travellers.length > 0,
  anonymised: (item) => ({
    ...item,
    choice: {
      ...item.choice,
      contact: { email: "", phoneCode: "", phone: "" },
      travellers: item.choice.travellers.map((traveller) => ({ ...traveller, name: "Erased" })),
    },
  }),
  withoutDetails: (item) => item,
  discountFacts: ({ choice }) => ({
    product: "visas",
    travellers: choice.travellers.length,
    countries: [choice.country],
    serviceFee: ownFees(choice),
  }),
  payer: ({ choice }, locale) => ({ name: choice.travellers[0]?.name ?? "", summary: choice.title[locale] }),
  // Most of it is what an authority asks, which is not given back once it has decided.
  noParts: true,
  priceEnds: ({ expiresAt }) => expiresAt,
  supplier: () => "visas",
  recheck: async (item) => {
    const choice = await chooseApplication(deps, item.choice.applicationId, "product");
    return { state: totalOf(choice) === totalOf(item.choice) ? "same" : "price_changed", item: { ...item, choice } };
  },
  holding: null,
  buy: async (row) =>
    asSale(
      row,
      await submitApplication(deps, { choice: row.item.choice, bookingId: row.id, clientRef: row.clientRef ?? "" }),
    ),
  reconcile: async (row) => asSale(row, await findSubmission(deps, row.clientRef ?? "")),
  told: null,
  cancelling: cancelVisa(deps),
  view: viewVisa,
  // No address of the application either.
  mask: (view) => ({
    ...view,
    applicationId: "",
    searchPath: "/visa",
    travellers: view.travellers.map((traveller) => ({ ...traveller, name: maskFullName(traveller.name) })),
  }),
  itinerary: visaItinerary,
  mailWords: visaMail,
  cancelTerms: ({ visa }) => [visa.refundRule],
  events: visaEvents,
  documentData: receiptData,
  listing: visaListing,
  listedUnder: "others",
  moments: visaMoments,
  rated: ({ choice }, locale) => [{ id: choice.serviceId, name: choice.title[locale] }],
});

function asSale(row: Row, outcome: Outcome<Submission>): Outcome<Sale<VisaItem>> {
  if (outcome.state !== "confirmed") return outcome;
  const { reference, isCancelled } = outcome.booking;
  if (isCancelled) return { state: "unknown", fault: new SupplierError("unknown_outcome") };
  return {
    state: "confirmed",
    booking: {
      state: "bought",
      order: {
        ref: { supplier: "visas", token: row.item.choice.applicationId },
        locator: reference,
        supplierTotal: totalOf(row.item.choice) - ownFees(row.item.choice),
      },
      item: row.item,
      until: null,
    },
  };
}

const maskFullName = (name: string): string => {
  const [first = "", ...others] = name.split(" ");
  return [first, ...others.map(maskName)].join(" ");
};

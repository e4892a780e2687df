import { join } from "node:path";
import type { PackageBooking } from "#contract/package-bookings.ts";
import type { PackageChoice } from "./package-choice.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { choosePackage } from "./choose-package.ts";
import { releasePlaces } from "./hold-places.ts";
import { travellersOf } from "./package-choice.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { erasedTraveller, maskTraveller, type Product } from "#server/modules/bookings/for-products.ts";
import { cancelPackage } from "./cancel-package.ts";
import { changeDeparture } from "./change-departure.ts";
import { buyTrip, findTrip, holdTrip } from "./order-places.ts";
import type { PackageItem } from "./package-item.ts";
import { packageListing, packageMoments } from "./package-listing.ts";
import { cancelSentences, packageEvents, packageItinerary, packageMail } from "./package-words.ts";
import { programmeData } from "./programme-data.ts";
import { viewPackage } from "./view-package.ts";

type Deps = Pick<PackagesDeps, "db" | "clock" | "log" | "places" | "published"> & { peopleKeys: KeyRing };

/** Fixed departures of tour packages as bookings sell them: places are kept for the payment, then bought. */
export const createPackageProduct = (deps: Deps): Product<PackageItem, PackageBooking> => ({
  kind: "package",
  document: { name: "programme", template: join(import.meta.dirname, "programme.typ") },
  pages: {
    details: (bookingId) => `/checkout?booking=${bookingId}`,
    confirmation: (bookingId) => `/booking/confirmation/${bookingId}`,
  },
  price: ({ choice }) => ({ now: choice.total, elsewhere: 0, fee: 0 }),
  taxed: ({ choice: { cities, total } }) => [
    {
      treatment: cities.every(({ country }) => country === "SA") ? "package-in-kingdom" : "package-abroad",
      gross: total,
    },
  ],
  isNamed: ({ choice, travellers }) => travellers.length === travellersOf(choice),
  anonymised: (item) => ({ ...item, travellers: item.travellers.map(erasedTraveller) }),
  // What documents say lies apart (travellers/seal-travellers.ts).
  withoutDetails: (item) => item,
  discountFacts: ({ choice }) => ({
    product: "packages",
    travellers: travellersOf(choice),
    category: choice.category.id,
    countries: [...new Set(choice.cities.map(({ country }) => country))],
    departs: choice.startsOn,
  }),
  payer: ({ choice, travellers: [lead] }, locale) => ({
    name: `${lead?.firstname ?? ""} ${lead?.lastname ?? ""}`.trim(),
    summary: choice.title[locale],
  }),
  priceEnds: ({ choice }) => choice.expiresAt,
  supplier: () => "packages",
  recheck: async (item) => {
    const { choice: old } = item;
    const choice = await choosePackage(deps, { ...old, slug: old.slug.en, hotelClass: old.hotelClass.class });
    const state =
      termsOf(choice) !== termsOf(old) ? "terms_changed" : choice.total === old.total ? "same" : "price_changed";
    return { state, item: { ...item, choice } };
  },
  holding: {
    keeps: ({ choice }) => ({ departures: [`${choice.packageId} ${choice.startsOn}`], seats: travellersOf(choice) }),
    hold: (row) => holdTrip(deps, row),
    release: ({ token }) => releasePlaces(deps, token),
    refusal: supplierError,
  },
  buy: (row) => buyTrip(deps, row),
  reconcile: (row) => findTrip(deps, row),
  told: null,
  cancelling: cancelPackage(deps),
  departureChanging: changeDeparture(deps),
  view: (row, locale) => viewPackage(deps, row, locale),
  mask: (view) => ({ ...view, travellers: view.travellers.map(maskTraveller) }),
  itinerary: packageItinerary,
  mailWords: packageMail,
  cancelTerms: cancelSentences,
  events: (booking, locale) => packageEvents(deps, booking, locale),
  documentData: programmeData,
  listing: (item) => packageListing(deps, item),
  listedUnder: "others",
  moments: (item) => packageMoments(deps, item),
  rated: ({ choice }, locale) => [{ id: choice.packageId, name: choice.title[locale] }],
});

const termsOf = ({ cancelSteps, changes }: PackageChoice): string =>
  JSON.stringify([cancelSteps.map(({ daysBefore, penaltyPercent }) => [daysBefore, penaltyPercent]), changes]);

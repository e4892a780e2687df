import { sql } from "drizzle-orm";
import type * as articles from "#contract/articles.ts";
import type * as cityMaps from "#contract/city-maps.ts";
import type * as currencies from "#contract/currencies.ts";
import type * as destinations from "#contract/destinations.ts";
import type * as flights from "#contract/flights.ts";
import type * as hotelPages from "#contract/hotel-page.ts";
import type * as hotelReviews from "#contract/hotel-reviews.ts";
import type * as hotels from "#contract/hotels.ts";
import type * as mailVerification from "#contract/mail-verification.ts";
import type * as offers from "#contract/offers.ts";
import type * as rights from "#contract/passenger-rights.ts";
import type * as packages from "#contract/packages.ts";
import type * as places from "#contract/places.ts";
import type * as settings from "#contract/settings.ts";
import type * as sitemap from "#contract/sitemap.ts";
import type * as stories from "#contract/stories.ts";
import type * as sitePages from "#contract/site-pages.ts";
import type * as taxInvoiceCheck from "#contract/tax-invoice-check.ts";
import type * as support from "#contract/support.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

const anyone = (input: Rule["input"] = () => ({})): Rule => ({ whose: "anyone", input });

export const flightRules: Record<EndpointNames<typeof flights>, Rule> = {
  searchFlights: anyone(({ day }) => ({ slices: [`RUH-JED-${day}`], limit: 1 })),
  getFlightOffer: anyone(({ flightChoice: { searchId, offerId } }) => ({ searchId, offerId })),
  getFlightCalendar: anyone(({ day }) => ({ from: "RUH", to: "JED", start: day, days: 2 })),
  getFlightPriceGrid: anyone(({ day }) => ({ from: "RUH", to: "JED", depart: day, return: day })),
};

const withStay: Rule["input"] = ({ stayChoice: { slug }, stay }) => ({ slug, ...stay });
export const hotelRules: Record<EndpointNames<typeof hotels> | EndpointNames<typeof cityMaps>, Rule> = {
  searchHotels: anyone(({ stay }) => ({ place: "city.riyadh", ...stay, limit: 1 })),
  suggestStayPlaces: anyone(() => ({ q: "canary" })),
  getStayPlace: anyone(() => ({ place: "city.riyadh" })),
  getCityMap: anyone(() => ({ city: "makkah" })),
};
export const hotelPageRules: Record<EndpointNames<typeof hotelPages>, Rule> = {
  getHotel: anyone(({ stayChoice: { slug } }) => ({ slug })),
  getHotelRates: anyone(withStay),
  getSimilarHotels: anyone(withStay),
  listHotels: anyone(),
};

export const hotelReviewRules: Record<EndpointNames<typeof hotelReviews>, Rule> = {
  searchReviews: anyone(({ stayChoice: { slug } }) => ({ slug, q: "view" })),
};

const callback = { slug: "tokyo-seven-days", name: "Omar", phone_country: "+966", phone: "501234567", slot: "any" };
export const packageRules: Record<EndpointNames<typeof packages>, Rule> = {
  listPackageCategories: anyone(),
  listPackages: anyone(() => ({ category: "umrah" })),
  getPackage: anyone(() => ({ slug: "alula-hegra-three-days" })),
  askCallback: anyone(() => callback),
};

export const placeRules: Record<EndpointNames<typeof places>, Rule> = {
  suggestPlaces: anyone(() => ({ q: "riy" })),
  getPlaces: anyone(() => ({ codes: ["RUH"] })),
  listAirportPositions: anyone(),
  getCountries: anyone(),
  getDocumentRule: anyone(({ day }) => ({ slices: [`RUH-JED-${day}`], nationality: "SA" })),
};

export const destinationRules: Record<EndpointNames<typeof destinations & typeof stories>, Rule> = {
  listDestinations: anyone(),
  listFlightPrices: anyone(() => ({ from: "RUH" })),
  getDestination: anyone(() => ({ slug: "istanbul" })),
  listStories: anyone(),
};

const message = {
  name: "Omar",
  email: "omar@example.com",
  phone_country: "+966",
  phone: "501234567",
  subject: "question",
  message: "When does the desk at the airport open?",
};
/** The code of a message that was sent to the other account. */
async function sentCode({ database }: TestApp): Promise<string> {
  const { rows } = await database.execute<{ code: string }>(
    sql`select code from sent_mails where sent_to like 'o%' order by sent_at limit 1`,
  );
  return rows[0]?.code ?? "";
}

export const otherRules: Record<
  EndpointNames<
    typeof currencies & typeof support & typeof settings & typeof mailVerification & typeof taxInvoiceCheck
  >,
  Rule
> = {
  getCurrencyRates: anyone(),
  getFaq: anyone(),
  sendContactMessage: anyone(() => message),
  getSettings: anyone(),
  checkTaxInvoiceCode: anyone(async ({ app, bookings }) => ({
    qr: (await app.taxInvoices.ofBooking(bookings.flight.id))[0]?.qr ?? "",
  })),
  verifyMessage: anyone(async ({ app }) => ({ code: await sentCode(app) })),
};

export const readingRules: Record<
  EndpointNames<typeof offers & typeof articles & typeof sitePages & typeof rights & typeof sitemap>,
  Rule
> = {
  listPages: anyone(),
  listOffers: anyone(),
  getOffer: anyone(() => ({ slug: "first-flight-50" })),
  listArticles: anyone(),
  getArticle: anyone(() => ({ slug: "saudi-passenger-rights" })),
  getSitePage: anyone(() => ({ page: "terms" })),
  getRightsForm: anyone(),
  getPassengerRights: anyone(() => ({ airline: "SV", from: "RUH", to: "CDG", event: "delay", arrivalDelay: 300 })),
};

import type { Locale } from "#i18n/locales.ts";
import { useLocale } from "./i18n.tsx";

/** Every address of the product in a language. A slug is an id from the API. */
export function pathsOf(locale: Locale) {
  const at = (path: string) => `/${locale}${path}`;
  return {
    home: at(""),
    /** `query`: the fields of the search form and the filters. */
    flightSearch: (query?: URLSearchParams | string) => at(`/flights/search${queryText(query)}`),
    /** `query`: the fields of the search, `tab` and `start`. */
    flexibleDates: (query?: URLSearchParams | string) => at(`/flights/flexible${queryText(query)}`),
    /** `query`: the fields of the stay and the filters. */
    hotelSearch: (query?: URLSearchParams | string) => at(`/hotels/search${queryText(query)}`),
    /** Data of the map beside the results. */
    hotelSearchMap: (query: URLSearchParams) => at(`/hotels/search/map${queryText(query)}`),
    /** `query`: the fields of the stay, without the place. */
    hotel: (slug: string, query?: URLSearchParams | string) =>
      at(`/hotels/${encodeURIComponent(slug)}${queryText(query)}`),
    hotelRooms: (slug: string, query?: URLSearchParams | string) =>
      at(`/hotels/${encodeURIComponent(slug)}/rooms${queryText(query)}`),
    paymentReturn: (payment: string) => at(`/callback/booking/confirmation?payment=${encodeURIComponent(payment)}`),
    paymentFrame: (payment: string) => at(`/payment-iframe?payment=${encodeURIComponent(payment)}`),
    /** `query`: nationality, residence and country of the finder. */
    visas: (query?: URLSearchParams | string) => at(`/visa${queryText(query)}`),
    visaCountry: (country: string) => at(`/visa/${encodeURIComponent(country)}`),
    visaService: (country: string, service: string) =>
      at(`/visa/${encodeURIComponent(country)}/${encodeURIComponent(service)}`),
    visaApplication: (application: string, query?: URLSearchParams | string) =>
      at(`/visa/applications/${encodeURIComponent(application)}${queryText(query)}`),
    /** `query`: region, tag. */
    packages: (query?: URLSearchParams | string) => at(`/packages${queryText(query)}`),
    packageCategory: (category: string, query?: URLSearchParams | string) =>
      at(`/packages/${encodeURIComponent(category)}${queryText(query)}`),
    package: (category: string, slug: string) =>
      at(`/packages/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`),
    destinations: (query?: URLSearchParams | string) => at(`/destinations${queryText(query)}`),
    destination: (slug: string) => at(`/destinations/${encodeURIComponent(slug)}`),
    /** `query`: product. */
    offers: (query?: URLSearchParams | string) => at(`/offers${queryText(query)}`),
    offer: (slug: string) => at(`/offers/${encodeURIComponent(slug)}`),
    /** `query`: topic, page. */
    blogs: (query?: URLSearchParams | string) => at(`/blogs${queryText(query)}`),
    blog: (slug: string) => at(`/blogs/${encodeURIComponent(slug)}`),
    blogFeed: at("/blogs/feed.xml"),
    aboutUs: at("/about-us"),
    services: at("/services"),
    terms: at("/terms"),
    privacy: at("/privacy"),
    /** `query`: the answers of its form. */
    passengerRights: (query?: URLSearchParams | string) => at(`/passenger-rights${queryText(query)}`),
    bookings: at("/bookings"),
    /** Where a booking is opened in a browser that does not hold it. */
    openBooking: (booking: string, next?: string) => at(`/bookings/${encodeURIComponent(booking)}${nextText(next)}`),
    /** A trip as a companion reads it. */
    sharedTrip: (token: string) => at(`/shared-trips/${encodeURIComponent(token)}`),
    /** `query`: the code of a message. */
    verifyMessage: (query?: URLSearchParams | string) => at(`/verify-message${queryText(query)}`),
    /** `query`: status, kind, when, q, page. */
    myBookings: (query?: URLSearchParams | string) => at(`/my-bookings${queryText(query)}`),
    myBooking: (booking: string, query?: URLSearchParams | string) =>
      at(`/my-bookings/${encodeURIComponent(booking)}${queryText(query)}`),
    /** `query`: which flights and days, or `change` and its `payment`. */
    flightChange: (booking: string, query?: Record<string, string>) =>
      at(`/my-bookings/${encodeURIComponent(booking)}/change${queryText(query && new URLSearchParams(query))}`),
    /** What its airline did by itself. */
    airlineChange: (booking: string, query?: URLSearchParams) =>
      at(`/my-bookings/${encodeURIComponent(booking)}/airline-change${queryText(query)}`),
    /** What was saved for later. */
    saved: at("/saved"),
    /** What is watched for the account. */
    priceAlerts: at("/price-alerts"),
    /** `key`: of one alert, or of all to an address. */
    priceAlert: (key: string) => at(`/price-alerts/${encodeURIComponent(key)}`),
    /** `query`: the fields of the search that is to be watched. */
    watchFlights: (query: URLSearchParams | string) => at(`/flights/watch${queryText(query)}`),
    /** A list that others vote on. */
    shortlist: (id: string) => at(`/shortlists/${encodeURIComponent(id)}`),
    /** Searches a saved flight again and leads to it. */
    savedFlight: (id: string) => at(`/saved/flight?${new URLSearchParams({ id })}`),
    /** What is kept on this device. */
    keptTrips: at("/kept-trips"),
    tickets: at("/tickets"),
    evaluation: (token: string) => at(`/evaluation?${new URLSearchParams({ token })}`),
    contactUs: at("/contact-us"),
    /** `next`: where to go on afterwards, an own path. */
    login: (next?: string) => at(`/login${nextText(next)}`),
    register: (next?: string) => at(`/register${nextText(next)}`),
    forgotPassword: at("/forgot-password"),
    /** Where a mailed link is opened. */
    accountLink: at("/account-link"),
    /** Where a payment link is opened. */
    paymentLink: at("/payment-link"),
    /** Takes a form that ends the session. */
    logout: at("/logout"),
    settings: {
      profile: at("/settings/profile"),
      /** Spelled as the specification spells it. */
      preferences: at("/settings/prefrences"),
      password: at("/settings/change_password"),
      travellers: at("/settings/travellers"),
      /** After a sign-up: what now. */
      welcome: at("/settings/travellers?welcome=yes"),
      companies: at("/settings/profile/companies"),
      newCompany: at("/settings/profile/companies/new"),
      company: (id: string) => at(`/settings/profile/companies/${encodeURIComponent(id)}`),
      newTraveller: at("/settings/travellers/new"),
      traveller: (id: string) => at(`/settings/travellers/${encodeURIComponent(id)}`),
      /** Everything kept of the person, as a file. */
      export: at("/settings/export"),
    },
    /** Takes the display choices (currency, text size, theme). */
    display: at("/display"),
    /** An address the API gives without its language, such as `searchPath`. */
    local: at,
  };
}

export const usePaths = () => pathsOf(useLocale());

const nextText = (next: string | undefined) => (next ? `?${new URLSearchParams({ next })}` : "");

function queryText(query: URLSearchParams | string | undefined): string {
  const text = query?.toString() ?? "";
  return text ? `?${text}` : "";
}

/** A path of our own in this language, for going back after a form; anything else leads home. */
export function safeReturnPath(path: unknown, locale: Locale): string {
  const home = `/${locale}`;
  if (typeof path !== "string" || !path.startsWith(home) || path.includes("\\")) return home;
  // Read as a browser reads it: dots are resolved, line ends drop out, and what no header may hold is encoded.
  const { pathname, search, hash } = new URL(path, "http://own.invalid");
  const isOwn = `${pathname}/`.startsWith(`${home}/`) && !pathname.includes("//");
  return isOwn ? pathname + search + hash : home;
}

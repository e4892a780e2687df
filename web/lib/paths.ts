import type { Locale } from "#i18n/locales.ts";
import { useLocale } from "./i18n.tsx";

/** Every address of the product in a language. A slug is an id from the API. */
export function pathsOf(locale: Locale) {
  const at = (path: string) => `/${locale}${path}`;
  /** With the fields of a form as its query. */
  const withQuery = (path: string) => (query?: URLSearchParams | string) => at(path) + queryText(query);
  /** What is put in is encoded. */
  const to = ({ raw }: TemplateStringsArray, ...ids: string[]) =>
    at(String.raw({ raw }, ...ids.map(encodeURIComponent)));
  return {
    home: at(""),
    /** `query`: the fields of the search form and the filters. */
    flightSearch: withQuery("/flights/search"),
    /** `query`: the fields of the search, `tab` and `start`. */
    flexibleDates: withQuery("/flights/flexible"),
    /** `query`: the fields of the stay and the filters. */
    hotelSearch: withQuery("/hotels/search"),
    /** Data of the map beside the results. */
    hotelSearchMap: (query: URLSearchParams) => at(`/hotels/search/map${queryText(query)}`),
    /** `query`: the fields of the stay, without the place. */
    hotel: (slug: string, query?: URLSearchParams | string) => to`/hotels/${slug}` + queryText(query),
    hotelRooms: (slug: string, query?: URLSearchParams | string) => to`/hotels/${slug}/rooms` + queryText(query),
    paymentReturn: (payment: string) => to`/callback/booking/confirmation?payment=${payment}`,
    /** `share`: the token of a share that it pays. */
    paymentFrame: (payment: string, share?: string) =>
      at(`/payment-iframe?${new URLSearchParams({ payment, ...(share && { share }) })}`),
    /** `query`: nationality, residence and country of the finder. */
    visas: withQuery("/visa"),
    visaCountry: (country: string) => to`/visa/${country}`,
    visaService: (country: string, service: string) => to`/visa/${country}/${service}`,
    visaApplication: (application: string, query?: URLSearchParams | string) =>
      to`/visa/applications/${application}` + queryText(query),
    /** `query`: region, tag. */
    packages: withQuery("/packages"),
    packageCategory: (category: string, query?: URLSearchParams | string) =>
      to`/packages/${category}` + queryText(query),
    package: (category: string, slug: string) => to`/packages/${category}/${slug}`,
    destinations: withQuery("/destinations"),
    destination: (slug: string) => to`/destinations/${slug}`,
    /** `query`: product. */
    offers: withQuery("/offers"),
    offer: (slug: string) => to`/offers/${slug}`,
    /** `query`: topic, page. */
    blogs: withQuery("/blogs"),
    blog: (slug: string) => to`/blogs/${slug}`,
    blogFeed: at("/blogs/feed.xml"),
    aboutUs: at("/about-us"),
    services: at("/services"),
    terms: at("/terms"),
    privacy: at("/privacy"),
    /** `query`: the answers of its form. */
    passengerRights: withQuery("/passenger-rights"),
    bookings: at("/bookings"),
    /** Where a booking is opened in a browser that does not hold it. */
    openBooking: (booking: string, next?: string) => to`/bookings/${booking}` + nextText(next),
    /** A trip as a companion reads it. */
    /** Where the payment of a booking is shared. */
    paymentSplit: (booking: string) => to`/my-bookings/${booking}/split`,
    /** Where a share of it is paid; `query`: what to show. */
    payShare: (token: string, query?: URLSearchParams | string) => to`/pay/${token}` + queryText(query),
    sharedTrip: (token: string) => to`/shared-trips/${token}`,
    /** `query`: the code of a message. */
    verifyMessage: withQuery("/verify-message"),
    /** `query`: status, kind, when, q, page. */
    myBookings: withQuery("/my-bookings"),
    myBooking: (booking: string, query?: URLSearchParams | string) => to`/my-bookings/${booking}` + queryText(query),
    /** `query`: which flights and days, or `change` and its `payment`. */
    flightChange: (booking: string, query?: Record<string, string> | URLSearchParams) =>
      to`/my-bookings/${booking}/change` + queryText(query && new URLSearchParams(query)),
    /** `traveller`: whose name. */
    nameCorrection: (booking: string, traveller?: string) =>
      to`/my-bookings/${booking}/names` + queryText(traveller && `traveller=${traveller}`),
    /** `query`: `addition` and its `payment`. */
    bookingExtras: (booking: string, query?: Record<string, string>) =>
      to`/my-bookings/${booking}/extras` + queryText(query && new URLSearchParams(query)),
    /** `query`: `change` and its `payment`. */
    stayChange: (booking: string, query?: Record<string, string>) =>
      to`/my-bookings/${booking}/stay` + queryText(query && new URLSearchParams(query)),
    /** `query`: `change` and its `payment`. */
    departureChange: (booking: string, query?: Record<string, string>) =>
      to`/my-bookings/${booking}/departure` + queryText(query && new URLSearchParams(query)),
    /** What its airline did by itself. */
    airlineChange: (booking: string, query?: URLSearchParams) =>
      to`/my-bookings/${booking}/airline-change` + queryText(query),
    /** What was saved for later. */
    saved: at("/saved"),
    /** What is watched for the account. */
    priceAlerts: at("/price-alerts"),
    /** `key`: of one alert, or of all to an address. */
    priceAlert: (key: string) => to`/price-alerts/${key}`,
    /** `query`: the fields of the search that is to be watched. */
    watchFlights: (query: URLSearchParams | string) => at(`/flights/watch${queryText(query)}`),
    /** A list that others vote on. */
    shortlist: (id: string) => to`/shortlists/${id}`,
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
      balance: at("/settings/balance"),
      /** After a sign-up: what now. */
      welcome: at("/settings/travellers?welcome=yes"),
      companies: at("/settings/profile/companies"),
      newCompany: at("/settings/profile/companies/new"),
      company: (id: string) => to`/settings/profile/companies/${id}`,
      newTraveller: at("/settings/travellers/new"),
      traveller: (id: string) => to`/settings/travellers/${id}`,
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

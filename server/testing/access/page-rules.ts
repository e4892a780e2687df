import type { Locale } from "#i18n/locales.ts";
import type { AccessFixture } from "./access-fixture.ts";

/**
 * Whose a page is. `visitors`: of who is not logged in; others go home. `holder`: of whoever has the signed link in its
 * address. `booking`: of who holds the booking; everybody else is led to the page where it is opened. The rest as in
 * access-rule.ts.
 */
export type PageRule = {
  whose: "anyone" | "holder" | "account" | "owner" | "booking" | "visitors";
  /** The owner's page, without its language. */
  path?: (fixture: AccessFixture, locale: Locale) => string;
  /** Status for everybody: 200 unless told. */
  status?: number;
  /** Status for the owner: 200 unless told; a step of a booking may lead on to the one it stands at. */
  owner?: number;
  /** Status for another account, where it is not that of everybody. */
  other?: number;
};

const anyone: PageRule = { whose: "anyone" };
const account: PageRule = { whose: "account" };
const visitors: PageRule = { whose: "visitors" };
/** Leads who does not hold the booking to where it is opened (docs/decisions/0018). */
const bookingOf = (name: keyof AccessFixture["bookings"], before: string): PageRule => ({
  whose: "booking",
  path: ({ bookings: { [name]: booking } }) => before + booking.id,
});
const payable = (before: string): PageRule => ({ whose: "owner", path: ({ payment }) => before + payment.id });
const withStay = (after: string): PageRule => ({
  whose: "anyone",
  path: ({ stayChoice: { slug }, stay: { checkIn, checkOut } }) =>
    `/hotels/${slug}${after}?checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`,
});

/** Addresses under a language, as in web/routes.ts. */
export const pageRules: Record<string, PageRule> = {
  "/": { ...anyone, path: () => "" },
  "/*": { ...anyone, path: () => "/no-such-page", status: 404 },
  "/contact-us": anyone,
  "/destinations": anyone,
  "/destinations/:city": {
    ...anyone,
    path: (_, locale) => `/destinations/${locale === "ar" ? encodeURIComponent("إسطنبول") : "istanbul"}`,
  },
  "/bookings": anyone,
  // The owner is led on; to everybody else a booking of an account is not there.
  "/bookings/:booking": { whose: "owner", path: ({ bookings: { flight } }) => `/bookings/${flight.id}`, owner: 302 },
  "/verify-message": anyone,
  "/offers": anyone,
  "/offers/:offer": {
    ...anyone,
    path: (_, locale) => `/offers/${locale === "ar" ? encodeURIComponent("أول-رحلة-مع-وجهة") : "first-flight-50"}`,
  },
  "/blogs": anyone,
  "/blogs/feed.xml": anyone,
  "/blogs/:article": {
    ...anyone,
    path: (_, locale) =>
      `/blogs/${locale === "ar" ? encodeURIComponent("حقوق-المسافر-في-السعودية") : "saudi-passenger-rights"}`,
  },
  "/about-us": anyone,
  "/services": anyone,
  "/terms": anyone,
  "/privacy": anyone,
  "/info": anyone,
  "/passenger-rights": {
    ...anyone,
    path: () => "/passenger-rights?airline=SV&from=RUH&to=CDG&event=delay&arrival_h=5",
  },
  "/forgot-password": anyone,
  // Says nothing of anybody before its button is pressed; the secret of the link leaves the address at once.
  // No customer is at the desk: all are led to its login. What staff see there is the API's (desk-access.test.ts).
  "/staff": { ...anyone, status: 302 },
  "/staff/telephone": { ...anyone, status: 302 },
  "/staff/rules": { ...anyone, status: 302 },
  "/staff/finance": { ...anyone, status: 302 },
  "/staff/finance/settlement": { ...anyone, status: 302 },
  "/staff/finance/suppliers": { ...anyone, status: 302 },
  "/staff/finance/chargebacks": { ...anyone, status: 302 },
  "/staff/finance/ledger": { ...anyone, status: 302 },
  "/staff/finance/corrections": { ...anyone, status: 302 },
  "/staff/finance/day-close": { ...anyone, status: 302 },
  "/staff/finance/vat-return": { ...anyone, status: 302 },
  "/staff/finance/revenue": { ...anyone, status: 302 },
  "/staff/finance/export": { ...anyone, status: 302 },
  "/staff/people": { ...anyone, status: 302 },
  "/staff/sessions": { ...anyone, status: 302 },
  "/staff/audit": { ...anyone, status: 302 },
  "/staff/content": { ...anyone, status: 302 },
  "/staff/content/:kind/:item": { ...anyone, path: () => "/staff/content/article/alula-in-three-days", status: 302 },
  "/staff/system": { ...anyone, status: 302 },
  "/staff/*": { ...anyone, path: () => "/staff/nowhere", status: 302 },
  "/staff/numbers": { ...anyone, status: 302 },
  "/staff/numbers/export": { ...anyone, status: 302 },
  "/staff/bookings": { ...anyone, status: 302 },
  "/staff/bookings/:booking": { ...anyone, path: () => `/staff/bookings/${"A".repeat(22)}`, status: 302 },
  "/staff/visas/:application": { ...anyone, path: () => `/staff/visas/${"A".repeat(22)}`, status: 302 },
  "/staff/login": anyone,
  "/staff/log-out": { ...anyone, status: 302 },
  // Whoever has an open link sees what it is for; there is none here.
  "/staff/invitation/:token": { ...anyone, path: () => `/staff/invitation/${"A".repeat(43)}` },
  "/account-link": anyone,
  // Without the cookie of a link there is none; what a real one shows to whom is in modules/telephone.
  "/payment-link": { ...anyone, status: 410 },
  // A link that nobody made; what a real one opens is in modules/bookings/split.
  "/pay/:token": { ...anyone, path: () => `/pay/${"A".repeat(45)}`, status: 404 },
  "/account-link/:token": { ...anyone, path: () => "/account-link/AAAAAAAAAAAAAAAAAAAAAA", status: 302 },
  "/flights/flexible": { ...anyone, path: ({ day }) => `/flights/flexible?from=RUH&to=JED&depart=${day}` },
  "/flights/search": { ...anyone, path: ({ day }) => `/flights/search?from=RUH&to=JED&depart=${day}` },
  "/hotels/search": { ...anyone, path: ({ stay }) => `/hotels/search?place=city.riyadh&checkIn=${stay.checkIn}` },
  "/hotels/search/map": anyone,
  "/hotels/:slug": withStay(""),
  "/hotels/:slug/rooms": withStay("/rooms"),
  "/display": { ...anyone, status: 302 },
  "/flights": { ...anyone, status: 302 },
  "/hotels": { ...anyone, status: 302 },
  "/transfers": { ...anyone, status: 302 },
  "/logout": { ...anyone, status: 302 },
  "/login": visitors,
  "/register": visitors,
  // A visitor looks one booking up here.
  "/my-bookings": anyone,
  "/flights/booking/passenger-details/:booking": bookingOf("draft", "/flights/booking/passenger-details/"),
  "/flights/booking/final-details/:booking": bookingOf("draft", "/flights/booking/final-details/"),
  "/flights/booking/checkout/:payment": payable("/flights/booking/checkout/"),
  "/flights/booking/confirmation/:booking": bookingOf("flight", "/flights/booking/confirmation/"),
  "/callback/booking/confirmation": payable("/callback/booking/confirmation?payment="),
  "/payment-iframe": payable("/payment-iframe?payment="),
  "/hotels/booking/travellers-details/:booking": bookingOf("stayDraft", "/hotels/booking/travellers-details/"),
  "/hotels/booking/final-details/:booking": bookingOf("stayDraft", "/hotels/booking/final-details/"),
  "/hotels/booking/checkout/:payment": payable("/hotels/booking/checkout/"),
  "/booking/confirmation/:booking": bookingOf("stay", "/booking/confirmation/"),
  "/checkout": bookingOf("packageDraft", "/checkout?booking="),
  "/booking/checkout/:payment": {
    ...payable("/booking/checkout/"),
    path: ({ packagePayment }) => `/booking/checkout/${packagePayment.id}`,
  },
  "/transfers/search": {
    ...anyone,
    path: ({ day }) => `/transfers/search?from=jed-airport&to=makkah-hotels&date=${day}&time=10:00`,
  },
  "/packages": anyone,
  "/packages/:category": {
    ...anyone,
    path: (_, locale) => `/packages/${locale === "ar" ? encodeURIComponent("عمرة") : "umrah"}`,
  },
  "/packages/:category/:package": {
    ...anyone,
    path: ({ packagePath }, locale) => packagePath[locale],
  },
  "/visa": { ...anyone, path: () => "/visa?country=FR" },
  "/visa/:country": {
    ...anyone,
    path: (_, locale) => `/visa/${locale === "ar" ? encodeURIComponent("فرنسا") : "france"}`,
  },
  "/visa/:country/:service": {
    ...anyone,
    path: (_, locale) =>
      locale === "ar"
        ? `/visa/${encodeURIComponent("فرنسا")}/${encodeURIComponent("تأشيرة-شنغن-فرنسا")}`
        : "/visa/france/france-schengen-visa",
  },
  "/visa/applications/:application": {
    whose: "owner",
    path: ({ visa }) => `/visa/applications/${visa.applicationId}`,
  },
  "/my-bookings/:booking": bookingOf("flight", "/my-bookings/"),
  "/my-bookings/:booking/split": {
    whose: "booking",
    path: ({ bookings: { held } }) => `/my-bookings/${held.id}/split`,
  },
  "/my-bookings/:booking/change": {
    whose: "booking",
    path: ({ bookings: { changeable } }) => `/my-bookings/${changeable.id}/change`,
  },
  "/my-bookings/:booking/stay": {
    whose: "booking",
    path: ({ bookings: { changeableStay } }) => `/my-bookings/${changeableStay.id}/stay`,
  },
  "/my-bookings/:booking/departure": {
    whose: "booking",
    path: ({ bookings: { movableTrip } }) => `/my-bookings/${movableTrip.id}/departure`,
  },
  "/my-bookings/:booking/names": {
    whose: "booking",
    path: ({ bookings: { changeable } }) => `/my-bookings/${changeable.id}/names`,
  },
  "/my-bookings/:booking/extras": {
    whose: "booking",
    path: ({ bookings: { addable } }) => `/my-bookings/${addable.id}/extras`,
  },
  "/my-bookings/:booking/airline-change": {
    whose: "booking",
    path: ({ bookings: { changeable } }) => `/my-bookings/${changeable.id}/airline-change`,
  },
  "/tickets/checkout/:payment": payable("/tickets/checkout/"),
  "/evaluation": { whose: "holder", path: ({ evaluationToken }) => `/evaluation?token=${evaluationToken}` },
  // A visitor's lies in the browser.
  "/saved": anyone,
  "/saved/flight": {
    ...anyone,
    // Sold by nobody: the page says so. One that is leads on to its search.
    path: ({ day }) => `/saved/flight?id=flight.1-i0.economy.RUH-JED-${day}.XX9999_${day.replaceAll("-", "")}0740`,
  },
  // What is kept lies in the browser.
  "/kept-trips": anyone,
  "/shared-trips/:token": { whose: "holder", path: ({ shareToken }) => `/shared-trips/${shareToken}` },
  // A visitor's are shown by the link of each mail.
  "/price-alerts": anyone,
  "/price-alerts/:key": { whose: "holder", path: ({ alertId }) => `/price-alerts/${alertId}` },
  "/flights/watch": { ...anyone, path: ({ day }) => `/flights/watch?trip=one-way&from=RUH&to=JED&depart=${day}` },
  "/shortlists/:shortlist": { whose: "holder", path: ({ shortlist }) => `/shortlists/${shortlist.id}` },
  "/tickets": account,
  "/settings/profile": account,
  "/settings/prefrences": account,
  "/settings/change_password": account,
  "/settings/profile/companies": account,
  "/settings/profile/companies/new": account,
  "/settings/profile/companies/:company": {
    ...account,
    path: ({ savedCompany }) => `/settings/profile/companies/${savedCompany.id}`,
    other: 404,
  },
  "/settings/balance": account,
  "/settings/travellers": account,
  "/settings/travellers/new": account,
  "/settings/travellers/:traveller": {
    ...account,
    path: ({ saved }) => `/settings/travellers/${saved.id}`,
    other: 404,
  },
  "/settings/export": { ...account, status: 302 },
};

/** Addresses of no language. */
export const plainPages = [
  "/*?",
  // Leads to /payment-link, with the secret in a cookie: the same whoever comes.
  "/p/:token",
  "/robots.txt",
  "/service-worker.js",
  "/sitemap-ar.xml",
  "/sitemap-en.xml",
  "/sitemap.xml",
];

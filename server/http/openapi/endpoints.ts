import * as accounts from "#contract/accounts.ts";
import * as cancellations from "#contract/cancellations.ts";
import * as evaluations from "#contract/evaluations.ts";
import * as myBookings from "#contract/my-bookings.ts";
import * as tickets from "#contract/tickets.ts";
import * as bookingAccess from "#contract/booking-access.ts";
import * as bookings from "#contract/bookings.ts";
import * as flightBookings from "#contract/flight-bookings.ts";
import * as hotelBookings from "#contract/hotel-bookings.ts";
import * as hotelPages from "#contract/hotel-page.ts";
import * as hotels from "#contract/hotels.ts";
import * as currencies from "#contract/currencies.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as extras from "#contract/extras.ts";
import * as flights from "#contract/flights.ts";
import * as payments from "#contract/payments.ts";
import * as places from "#contract/places.ts";
import * as settings from "#contract/settings.ts";
import * as refundAccounts from "#contract/refund-accounts.ts";
import * as profile from "#contract/profile.ts";
import * as savedTravellers from "#contract/saved-travellers.ts";
import * as mailVerification from "#contract/mail-verification.ts";
import * as support from "#contract/support.ts";
import * as articles from "#contract/articles.ts";
import * as destinations from "#contract/destinations.ts";
import * as offers from "#contract/offers.ts";
import * as transfers from "#contract/transfers.ts";
import * as transferBookings from "#contract/transfer-bookings.ts";
import * as packages from "#contract/packages.ts";
import * as packageBookings from "#contract/package-bookings.ts";
import * as passengerRights from "#contract/passenger-rights.ts";
import * as sitePages from "#contract/site-pages.ts";
import * as sitemap from "#contract/sitemap.ts";
import * as stories from "#contract/stories.ts";
import * as visaAccess from "#contract/visa-access.ts";
import * as visaApplications from "#contract/visa-applications.ts";
import * as visaBookings from "#contract/visa-bookings.ts";
import * as visaUploads from "#contract/visa-uploads.ts";
import * as visas from "#contract/visas.ts";

const files: Record<string, Record<string, unknown>> = {
  accounts,
  profile,
  savedTravellers,
  extras,
  flights,
  hotels,
  hotelPages,
  bookings,
  bookingAccess,
  flightBookings,
  hotelBookings,
  myBookings,
  cancellations,
  refundAccounts,
  tickets,
  evaluations,
  payments,
  places,
  currencies,
  mailVerification,
  support,
  settings,
  articles,
  destinations,
  offers,
  packages,
  packageBookings,
  transfers,
  transferBookings,
  passengerRights,
  sitePages,
  sitemap,
  stories,
  visas,
  visaAccess,
  visaApplications,
  visaUploads,
  visaBookings,
};

/** Every endpoint of the contract, with the name of its file as its group. */
export const allEndpoints: { group: string; endpoint: Endpoint }[] = Object.entries(files).flatMap(([group, file]) =>
  Object.values(file)
    .filter(isEndpoint)
    .map((endpoint) => ({ group, endpoint })),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}

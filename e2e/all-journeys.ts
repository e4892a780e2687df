import type { Journey } from "./journey.ts";
import { accountJourneys } from "./journeys/account.ts";
import { accountDataJourneys } from "./journeys/account-data.ts";
import { accountDialogJourneys } from "./journeys/account-dialogs.ts";
import { accountLinkJourneys } from "./journeys/account-link.ts";
import { accountSecurityJourneys } from "./journeys/account-security.ts";
import { accountSettingsJourneys } from "./journeys/account-settings.ts";
import { bookingJourneys } from "./journeys/booking.ts";
import { bookingAccessJourneys } from "./journeys/booking-access.ts";
import { changeJourneys } from "./journeys/changes.ts";
import { crawlJourneys } from "./journeys/crawl.ts";
import { destinationJourneys } from "./journeys/destinations.ts";
import { displayJourneys } from "./journeys/display.ts";
import { evaluationJourneys } from "./journeys/evaluation.ts";
import { familyJourneys } from "./journeys/family.ts";
import { firstPressJourneys } from "./journeys/first-presses.ts";
import { hotelSearchJourneys } from "./journeys/hotels-search.ts";
import { hotelPageJourneys } from "./journeys/hotel-page.ts";
import { hotelBookingJourneys } from "./journeys/hotel-booking.ts";
import { hotelBookingChangeJourneys } from "./journeys/hotel-booking-changes.ts";
import { keyboardJourneys } from "./journeys/keyboard.ts";
import { myBookingsJourneys } from "./journeys/my-bookings.ts";
import { offerJourneys } from "./journeys/offers.ts";
import { packageJourneys } from "./journeys/packages.ts";
import { pageJourneys } from "./journeys/pages.ts";
import { readingJourneys } from "./journeys/reading.ts";
import { visaJourneys } from "./journeys/visas.ts";
import { plainJourneys } from "./journeys/without-javascript.ts";
import { verifyMessageJourneys } from "./journeys/verify-message.ts";
import { savedGuestJourneys } from "./journeys/saved-guests.ts";
import { switchJourneys } from "./journeys/switches.ts";

/** The slowest first, so that none is left alone at the end. */
export const journeys: Journey[] = [
  ...hotelBookingJourneys,
  ...bookingJourneys,
  ...packageJourneys,
  ...visaJourneys,
  ...crawlJourneys,
  ...firstPressJourneys,
  ...offerJourneys,
  ...readingJourneys,
  ...myBookingsJourneys,
  ...bookingAccessJourneys,
  ...hotelBookingChangeJourneys,
  ...familyJourneys,
  ...evaluationJourneys,
  ...accountJourneys,
  ...savedGuestJourneys,
  ...accountSecurityJourneys,
  ...accountDialogJourneys,
  ...accountSettingsJourneys,
  ...accountDataJourneys,
  ...accountLinkJourneys,
  ...displayJourneys,
  ...destinationJourneys,
  ...changeJourneys,
  ...plainJourneys,
  ...hotelPageJourneys,
  ...hotelSearchJourneys,
  ...keyboardJourneys,
  ...switchJourneys,
  ...pageJourneys,
  ...verifyMessageJourneys,
];

import { favouriteRules, loginRules, profileRules, travellerRules } from "./account-rules.ts";
import type { Rule } from "./access-rule.ts";
import {
  bookingAccessRules,
  bookingRules,
  cancellationRules,
  evaluationRules,
  tripShareRules,
  extrasRules,
  flightBookingRules,
  hotelBookingRules,
  myBookingRules,
  packageBookingRules,
  paymentRules,
  refundAccountRules,
  ticketRules,
} from "./booking-rules.ts";
import {
  destinationRules,
  flightRules,
  hotelPageRules,
  hotelRules,
  otherRules,
  packageRules,
  placeRules,
  readingRules,
} from "./public-rules.ts";
import { transferBookingRules, transferRules } from "./transfer-rules.ts";
import { visaAccessRules, visaApplicationRules, visaBookingRules, visaRules } from "./visa-rules.ts";

/** Whose every endpoint of the contract is, by its name. The account's own last: the owner's calls end it. */
export const endpointRules: Record<string, Rule> = {
  ...otherRules,
  ...placeRules,
  ...readingRules,
  ...destinationRules,
  ...flightRules,
  ...hotelRules,
  ...hotelPageRules,
  ...transferRules,
  ...transferBookingRules,
  ...extrasRules,
  ...flightBookingRules,
  ...hotelBookingRules,
  ...packageRules,
  ...packageBookingRules,
  ...visaRules,
  ...visaApplicationRules,
  ...visaAccessRules,
  ...visaBookingRules,
  ...bookingRules,
  ...bookingAccessRules,
  ...paymentRules,
  ...myBookingRules,
  ...ticketRules,
  ...evaluationRules,
  ...tripShareRules,
  ...cancellationRules,
  ...refundAccountRules,
  ...travellerRules,
  ...favouriteRules,
  ...loginRules,
  ...profileRules,
};

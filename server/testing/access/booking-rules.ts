import type * as bookings from "#contract/bookings.ts";
import type * as cancellations from "#contract/cancellations.ts";
import { getCancelQuote } from "#contract/cancellations.ts";
import type * as evaluations from "#contract/evaluations.ts";
import type * as extras from "#contract/extras.ts";
import type * as flightBookings from "#contract/flight-bookings.ts";
import type * as hotelBookings from "#contract/hotel-bookings.ts";
import type * as myBookings from "#contract/my-bookings.ts";
import type * as packageBookings from "#contract/package-bookings.ts";
import type * as payments from "#contract/payments.ts";
import type * as tickets from "#contract/tickets.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import type { AccessGround } from "./access-ground.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

/** Whoever has the id of this booking of the owner. */
const holderOf = (name: keyof AccessGround["bookings"], more: object = {}): Rule => ({
  whose: "holder",
  input: ({ bookings: { [name]: booking } }) => ({ bookingId: booking.id, ...more }),
});
const own: Rule = { whose: "account" };
const all = (status: number) => ({ visitor: status, other: status, owner: status });
/** The reference is no proof without the contact. */
const contactOf = (by: "owner" | "stranger") => (by === "owner" ? sampleContact.email_address : "guess@example.com");
const byContact: Rule["input"] = ({ reference }, by) => ({ reference, contact: contactOf(by) });

export const bookingRules: Record<EndpointNames<typeof bookings>, Rule> = {
  getBooking: holderOf("flight"),
  applyCode: { ...holderOf("draft", { code: "NOSUCHCODE" }), ...all(422) },
  removeCode: holderOf("draft"),
  payBooking: holderOf("held", { method: "mada", acceptTerms: true }),
  // There is something to pay.
  placeBooking: { ...holderOf("draft", { acceptTerms: true }), ...all(409) },
  retryConfirmation: holderOf("flight"),
  lookUpBooking: { whose: "prover", input: byContact, visitor: 404, other: 404 },
};

export const flightBookingRules: Record<EndpointNames<typeof flightBookings>, Rule> = {
  createFlightBooking: { whose: "anyone", input: ({ flightChoice }) => flightChoice },
  saveTravellers: holderOf("draft", { travellers: [sampleTraveller], contact: sampleContact }),
  saveExtras: holderOf("draft", { bags: [], seats: [] }),
};

export const hotelBookingRules: Record<EndpointNames<typeof hotelBookings>, Rule> = {
  createHotelBooking: { whose: "anyone", input: ({ stayChoice }) => stayChoice },
  saveGuests: holderOf("stayDraft", {
    guests: [{ title: "mr", firstname: "Fahad", lastname: "Alotaibi" }],
    contact: sampleContact,
  }),
};

export const packageBookingRules: Record<EndpointNames<typeof packageBookings>, Rule> = {
  createPackageBooking: { whose: "anyone", input: ({ packageChoice }) => packageChoice },
  savePackageTravellers: {
    whose: "holder",
    input: ({ bookings: { packageDraft }, packagePeople }) => ({
      bookingId: packageDraft.id,
      travellers: packagePeople,
      contact: sampleContact,
    }),
  },
};

export const extrasRules: Record<EndpointNames<typeof extras>, Rule> = { getExtras: holderOf("draft") };

export const myBookingRules: Record<EndpointNames<typeof myBookings>, Rule> = {
  listMyBookings: { ...own, input: () => ({ when: "upcoming" }) },
  getBookingTimeline: holderOf("stay"),
  claimBooking: { ...own, input: byContact, other: 404 },
};

export const cancellationRules: Record<EndpointNames<typeof cancellations>, Rule> = {
  getCancelQuote: holderOf("flight"),
  listCancellations: holderOf("flight"),
  cancelBooking: {
    whose: "prover",
    input: async ({ owner, bookings: { flight } }) => {
      const { quoteId, parts, total } = await owner.browser.api(getCancelQuote, { bookingId: flight.id });
      return { bookingId: flight.id, quoteId, parts: parts.map(({ part }) => part), acceptedBack: total.back };
    },
    visitor: 422,
    other: 422,
  },
};

export const ticketRules: Record<EndpointNames<typeof tickets>, Rule> = {
  holdForLater: {
    ...own,
    input: ({ bookings: { toHold } }) => ({ bookingId: toHold.id, acceptTerms: true }),
    other: 403,
  },
  listTickets: own,
};

const rating = { overall: 5, booking: 4, suppliers: {}, comment: "Well done.", publish: false };
export const evaluationRules: Record<EndpointNames<typeof evaluations>, Rule> = {
  getEvaluation: { whose: "holder", input: ({ evaluationToken: token }) => ({ token }) },
  evaluate: { whose: "holder", input: ({ evaluationToken: token }) => ({ token, ...rating }) },
};

const thePayment: Rule = { whose: "holder", input: ({ payment }) => ({ paymentId: payment.id }) };
export const paymentRules: Record<EndpointNames<typeof payments>, Rule> = {
  getPayment: thePayment,
  verifyPayment: thePayment,
};

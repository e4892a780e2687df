import type * as bookingAccess from "#contract/booking-access.ts";
import type * as bookingAdditions from "#contract/booking-additions.ts";
import type * as bookings from "#contract/bookings.ts";
import type * as cancellations from "#contract/cancellations.ts";
import { getCancelQuote } from "#contract/cancellations.ts";
import type * as evaluations from "#contract/evaluations.ts";
import type * as extras from "#contract/extras.ts";
import type * as airlineChanges from "#contract/airline-changes.ts";
import type * as flightChanges from "#contract/booking-changes.ts";
import type * as flightBookings from "#contract/flight-bookings.ts";
import type * as hotelBookings from "#contract/hotel-bookings.ts";
import type * as invoiceCompany from "#contract/invoice-company.ts";
import type * as nameCorrections from "#contract/name-corrections.ts";
import type * as myBookings from "#contract/my-bookings.ts";
import type * as packageBookings from "#contract/package-bookings.ts";
import type * as refundAccounts from "#contract/refund-accounts.ts";
import type * as paymentLinks from "#contract/payment-links.ts";
import type * as payments from "#contract/payments.ts";
import type * as pricePromises from "#contract/price-promise.ts";
import type * as stayChanges from "#contract/stay-changes.ts";
import type * as tripShares from "#contract/trip-shares.ts";
import type * as tickets from "#contract/tickets.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import type { AccessFixture } from "./access-fixture.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

/** A booking of an account is nobody else's, whoever has its id. */
const ownerOf = (name: keyof AccessFixture["bookings"], more: object = {}): Rule => ({
  whose: "owner",
  input: ({ bookings: { [name]: booking } }) => ({ bookingId: booking.id, ...more }),
});
const own: Rule = { whose: "account" };
/** The reference is no proof without the contact. */
const contactOf = (by: "owner" | "stranger") => (by === "owner" ? sampleContact.email_address : "guess@example.com");
const byContact: Rule["input"] = ({ reference }, by) => ({ reference, contact: contactOf(by) });

export const bookingRules: Record<EndpointNames<typeof bookings>, Rule> = {
  getBooking: ownerOf("flight"),
  applyCode: { ...ownerOf("draft", { code: "NOSUCHCODE" }), owner: 422 },
  removeCode: ownerOf("draft"),
  payBooking: ownerOf("held", { method: "mada", acceptTerms: true }),
  // Nothing is paid now, and the contact is the account's own address.
  placeBooking: ownerOf("toPlace", { acceptTerms: true }),
  retryConfirmation: ownerOf("flight"),
  lookUpBooking: { whose: "prover", input: byContact, visitor: 404, other: 404 },
};

/** What these answer is the same for a booking that is not there; a code opens no booking of an account, not even for its owner. */
export const bookingAccessRules: Record<EndpointNames<typeof bookingAccess>, Rule> = {
  getBookingAccess: { ...ownerOf("flight"), whose: "anyone" },
  sendBookingCode: { ...ownerOf("flight"), owner: 404 },
  proveBooking: { ...ownerOf("flight", { attempt: "A".repeat(22), code: "123456" }), owner: 404 },
};

export const flightBookingRules: Record<EndpointNames<typeof flightBookings>, Rule> = {
  createFlightBooking: { whose: "anyone", input: ({ flightChoice }) => flightChoice },
  saveTravellers: ownerOf("draft", { travellers: [sampleTraveller], contact: sampleContact }),
  saveExtras: ownerOf("draft", { bags: [], seats: [] }),
};

export const hotelBookingRules: Record<EndpointNames<typeof hotelBookings>, Rule> = {
  createHotelBooking: { whose: "anyone", input: ({ stayChoice }) => stayChoice },
  saveGuests: ownerOf("stayDraft", {
    guests: [{ title: "mr", firstname: "Fahad", lastname: "Alotaibi" }],
    contact: sampleContact,
  }),
};

export const packageBookingRules: Record<EndpointNames<typeof packageBookings>, Rule> = {
  createPackageBooking: { whose: "anyone", input: ({ packageChoice }) => packageChoice },
  savePackageTravellers: {
    whose: "owner",
    input: ({ bookings: { packageDraft }, packagePeople }) => ({
      bookingId: packageDraft.id,
      travellers: packagePeople,
      contact: sampleContact,
    }),
  },
};

export const extrasRules: Record<EndpointNames<typeof extras>, Rule> = { getExtras: ownerOf("draft") };

export const myBookingRules: Record<EndpointNames<typeof myBookings>, Rule> = {
  listMyBookings: { ...own, input: () => ({ when: "upcoming" }) },
  getUsualContact: own,
  getBookingTimeline: ownerOf("stay"),
  claimBooking: { ...own, input: byContact, other: 404 },
};

export const cancellationRules: Record<EndpointNames<typeof cancellations>, Rule> = {
  getCancelQuote: ownerOf("flight"),
  listCancellations: ownerOf("flight"),
  cancelBooking: {
    whose: "owner",
    input: async ({ owner, bookings: { flight } }) => {
      const { quoteId, parts, total } = await owner.browser.api(getCancelQuote, { bookingId: flight.id });
      return { bookingId: flight.id, quoteId, parts: parts.map(({ part }) => part), acceptedBack: total.back };
    },
  },
};

export const flightChangeRules: Record<EndpointNames<typeof flightChanges>, Rule> = {
  getFlightChanges: ownerOf("changeable"),
  searchFlightChange: {
    whose: "owner",
    input: ({ bookings: { changeable }, changeChoice: { dates } }) => ({ bookingId: changeable.id, dates }),
  },
  quoteFlightChange: {
    whose: "owner",
    input: ({ bookings: { changeable }, changeChoice: { dates, option, fare } }) => ({
      bookingId: changeable.id,
      dates,
      option,
      fare,
    }),
  },
  acceptFlightChange: {
    whose: "owner",
    input: ({ bookings: { changeable }, change: { id, amounts } }) => ({
      bookingId: changeable.id,
      changeId: id,
      acceptedDue: amounts.due,
    }),
  },
};

export const pricePromiseRules: Record<EndpointNames<typeof pricePromises>, Rule> = {
  getPricePromise: ownerOf("stay"),
  // Nothing fell, so there is nothing to be taken.
  rebookCheaper: { ...ownerOf("stay", { acceptedBack: { amount: 1000, currency: "SAR" } }), owner: 409 },
};

export const stayChangeRules: Record<EndpointNames<typeof stayChanges>, Rule> = {
  getStayChanges: ownerOf("changeableStay"),
  quoteStayChange: {
    whose: "owner",
    input: ({ bookings: { changeableStay }, stayWish }) => ({ bookingId: changeableStay.id, ...stayWish }),
  },
  acceptStayChange: {
    whose: "owner",
    input: ({ bookings: { changeableStay }, stayChange: { id, amounts } }) => ({
      bookingId: changeableStay.id,
      changeId: id,
      acceptedDue: amounts.due,
    }),
  },
};

export const additionRules: Record<EndpointNames<typeof bookingAdditions>, Rule> = {
  getBookingAdditions: ownerOf("addable"),
  getAdditionOffer: ownerOf("addable"),
  quoteAddition: ownerOf("addable", { bags: [{ traveller: 0, slice: 0, pieces: 2 }], seats: [], requests: [] }),
  acceptAddition: {
    whose: "owner",
    input: ({ bookings: { addable }, addition: { id, due } }) => ({
      bookingId: addable.id,
      additionId: id,
      acceptedDue: due,
    }),
  },
};

export const airlineChangeRules: Record<EndpointNames<typeof airlineChanges>, Rule> = {
  getAirlineChanges: ownerOf("changeable"),
  acceptAirlineChange: {
    whose: "owner",
    input: ({ bookings: { movable }, airlineChange: { id } }) => ({ bookingId: movable.id, airlineChangeId: id }),
  },
};

const spelled = { traveller: 0, firstname: "Nura", lastname: "Canarytraveller" };
export const nameCorrectionRules: Record<EndpointNames<typeof nameCorrections>, Rule> = {
  getNameCorrections: ownerOf("changeable"),
  checkNameCorrection: ownerOf("nameable", spelled),
  askNameCorrection: ownerOf("nameable", { ...spelled, by: "rule" }),
};

export const refundAccountRules: Record<EndpointNames<typeof refundAccounts>, Rule> = {
  saveRefundAccount: ownerOf("stay", { holder: "Noura", iban: "SA0380000000608010167519" }),
};

export const invoiceCompanyRules: Record<EndpointNames<typeof invoiceCompany>, Rule> = {
  getInvoiceCompany: ownerOf("flight"),
  setInvoiceCompany: ownerOf("draft", { company: sampleCompany }),
  removeInvoiceCompany: ownerOf("draft"),
};

export const ticketRules: Record<EndpointNames<typeof tickets>, Rule> = {
  holdForLater: {
    ...own,
    input: ({ bookings: { toHold } }) => ({ bookingId: toHold.id, acceptTerms: true }),
    other: 404,
  },
  listTickets: own,
};

const rating = { overall: 5, booking: 4, suppliers: {}, comment: "Well done.", publish: false };
export const tripShareRules: Record<EndpointNames<typeof tripShares>, Rule> = {
  listTripShares: ownerOf("flight"),
  createTripShare: ownerOf("flight"),
  // A repeat of a link that is closed already.
  stopTripShare: ownerOf("flight", { shareId: "A".repeat(22) }),
  getSharedTrip: { whose: "holder", input: ({ shareToken: token }) => ({ token }) },
};

export const evaluationRules: Record<EndpointNames<typeof evaluations>, Rule> = {
  getEvaluation: { whose: "holder", input: ({ evaluationToken: token }) => ({ token }) },
  listEvaluationsOf: { whose: "anyone", input: () => ({ of: "pkg-33" }) },
  evaluate: { whose: "holder", input: ({ evaluationToken: token }) => ({ token, ...rating }) },
};

/** The secret of no link: what a real one opens to whom is in modules/telephone. */
const noLink: Rule = {
  whose: "anyone",
  input: () => ({ token: "A".repeat(22) }),
  visitor: 410,
  other: 410,
  owner: 410,
};
export const paymentLinkRules: Record<EndpointNames<typeof paymentLinks>, Rule> = {
  getPaymentLink: noLink,
  openPaymentLink: noLink,
};

const thePayment: Rule = { whose: "owner", input: ({ payment }) => ({ paymentId: payment.id }) };
export const paymentRules: Record<EndpointNames<typeof payments>, Rule> = {
  getPayment: thePayment,
  verifyPayment: thePayment,
  startWalletSession: {
    ...thePayment,
    input: ({ payment }) => ({ paymentId: payment.id, validationUrl: "https://apple-pay-gateway.apple.com/x" }),
    owner: 409,
  },
  payByWallet: { ...thePayment, input: ({ payment }) => ({ paymentId: payment.id, token: "none" }), owner: 409 },
  // It is made by a card: no code goes with it.
  sendPaymentCode: {
    ...thePayment,
    input: ({ payment }) => ({ paymentId: payment.id, mobile: "0500000001" }),
    owner: 409,
  },
  confirmPaymentCode: {
    ...thePayment,
    input: ({ payment }) => ({ paymentId: payment.id, code: "123456" }),
    owner: 409,
  },
};

import type { Need } from "#server/modules/bookings/access/booking-access.ts";

/**
 * What every route that acts on one booking asks for (docs/decisions/0018), by the endpoint's name or the file's route.
 * `anyone`: it answers whoever has the id, with nothing of the booking in it.
 */
export const bookingNeeds: Record<string, Need | "anyone" | "account"> = {
  getBooking: "see",
  getBookingTimeline: "see",
  listCancellations: "see",
  getBookingAccess: "anyone",
  sendBookingCode: "anyone",
  proveBooking: "anyone",
  applyCode: "hold",
  removeCode: "hold",
  payBooking: "hold",
  placeBooking: "hold",
  retryConfirmation: "hold",
  saveTravellers: "hold",
  saveExtras: "hold",
  getExtras: "hold",
  saveGuests: "hold",
  savePackageTravellers: "hold",
  saveTrainTravellers: "hold",
  saveRideLead: "hold",
  listTripShares: "hold",
  createTripShare: "hold",
  stopTripShare: "hold",
  getPayment: "hold",
  verifyPayment: "hold",
  getCancelQuote: "hold",
  cancelBooking: "prove",
  getFlightChanges: "see",
  searchFlightChange: "hold",
  quoteFlightChange: "hold",
  acceptFlightChange: "prove",
  saveRefundAccount: "prove",
  // Refused before the booking is looked for, where nobody is logged in.
  holdForLater: "account",
  "GET /api/bookings/:bookingId/ticket.pdf": "hold",
  "GET /api/bookings/:bookingId/voucher.pdf": "hold",
  "GET /api/bookings/:bookingId/programme.pdf": "hold",
  "GET /api/bookings/:bookingId/visa.pdf": "hold",
  "GET /api/bookings/:bookingId/transfer-voucher.pdf": "hold",
  "GET /api/bookings/:bookingId/calendar.ics": "hold",
  "GET /api/bookings/:bookingId/tax-invoices/:file": "hold",
  "GET /api/bookings/:bookingId/wallet.pkpass": "hold",
};

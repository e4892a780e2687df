/**
 * The booking core as the modules of products see it: the port they implement, and what of the core they build on. Nothing else of
 * this folder is theirs to import, and the core imports none of them (docs/decisions/0027-products-around-the-booking-core.md).
 */
export type { Bookable } from "./products.ts";
export type { Product } from "./product.ts";
export type { Adding } from "./product-additions.ts";
export type { ChangedOrder, Changing, SupplierChangeCost } from "./product-changes.ts";
export type { DividedOrders, Dividing } from "./product-divisions.ts";
export type { DepartureChanging, ListedDeparture, QuotedDeparture } from "./product-departure-changes.ts";
export type { BookingPart, Cancelling, HoldFor, Sale, SupplierCancel, ToldSales } from "./product-sales.ts";
export type { StayChanging } from "./product-stay-changes.ts";
export type { MoveDistance, Moving } from "./product-moves.ts";
export type { NameLimits, Naming } from "./product-names.ts";
export type { Repricing } from "./product-repricing.ts";
export { noticeOrder } from "./airline-changes/hear-airline.ts";
export { isUnnamed, unnamedOrder } from "./unnamed-order.ts";
export type { DocumentFacts, MailWords, TicketedJourney, ViewPart } from "./product-presentation.ts";
export type { BookingDeps } from "./deps.ts";
export type { OfferSearch, ReadToldTrip } from "#server/modules/content/index.ts";
export type { BookingRow } from "./tables.ts";
export type { Asker } from "./access/asker.ts";
export { implementFor } from "./access/for-booking.ts";
export { beginBooking } from "./begin-booking.ts";
export { changeFee } from "./changes/change-fee.ts";
export { cancelFee } from "./cancellations/cancel-fee.ts";
export { cancelInRiyals } from "./cancellations/cancel-in-riyals.ts";
export type { CalendarEvent } from "./documents/calendar-file.ts";
export { documentFrame, priceTable } from "./documents/document-frame.ts";
export { inBoth, label } from "./documents/document-texts.ts";
export { type LocalMoment, passengersField, type PassField, type WalletWords } from "./documents/wallet-words.ts";
export { assertDraft, findBooking } from "./find-booking.ts";
export { type Listing, type Moment, namedPerson } from "./my-bookings/listing.ts";
export { paidTo } from "./paid-to-supplier.ts";
export { asKind, saveItem } from "./save-item.ts";
export { supplierContact } from "./supplier-contact.ts";
export { callOf, continueBooking } from "./show-booking.ts";
export { erasedTraveller } from "./travellers/erased-traveller.ts";
export { maskName, maskTraveller } from "./travellers/mask-traveller.ts";
export { findPartyErrors } from "./travellers/party-errors.ts";
export { saveNamedTravellers, type TravellerDeps } from "./travellers/save-named-travellers.ts";
export { type NamedTraveller, openTravellers, sealTravellers } from "./travellers/seal-travellers.ts";
export { viewTravellers } from "./travellers/view-travellers.ts";

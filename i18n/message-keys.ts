// Written by write-message-keys.ts: one line an area of messages/en.
import type account from "./messages/en/account.json";
import type additions from "./messages/en/additions.json";
import type airline from "./messages/en/airline.json";
import type alerts from "./messages/en/alerts.json";
import type articles from "./messages/en/articles.json";
import type balance from "./messages/en/balance.json";
import type bank from "./messages/en/bank.json";
import type booking from "./messages/en/booking.json";
import type books from "./messages/en/books.json";
import type canned from "./messages/en/canned.json";
import type change from "./messages/en/change.json";
import type chargeback from "./messages/en/chargeback.json";
import type checkout from "./messages/en/checkout.json";
import type claim from "./messages/en/claim.json";
import type common from "./messages/en/common.json";
import type company from "./messages/en/company.json";
import type confirmation from "./messages/en/confirmation.json";
import type contact from "./messages/en/contact.json";
import type content from "./messages/en/content.json";
import type contentFields from "./messages/en/content-fields.json";
import type contentOptions from "./messages/en/content-options.json";
import type departureChange from "./messages/en/departure-change.json";
import type departures from "./messages/en/departures.json";
import type deskBooking from "./messages/en/desk-booking.json";
import type deskFiles from "./messages/en/desk-files.json";
import type deskVisa from "./messages/en/desk-visa.json";
import type destinationCard from "./messages/en/destination-card.json";
import type destinations from "./messages/en/destinations.json";
import type division from "./messages/en/division.json";
import type document from "./messages/en/document.json";
import type errors from "./messages/en/errors.json";
import type evaluation from "./messages/en/evaluation.json";
import type fatal from "./messages/en/fatal.json";
import type favourites from "./messages/en/favourites.json";
import type finance from "./messages/en/finance.json";
import type flexible from "./messages/en/flexible.json";
import type footer from "./messages/en/footer.json";
import type home from "./messages/en/home.json";
import type hostedPayment from "./messages/en/hosted-payment.json";
import type hotel from "./messages/en/hotel.json";
import type hotelFacts from "./messages/en/hotel-facts.json";
import type list from "./messages/en/list.json";
import type lookup from "./messages/en/lookup.json";
import type mail from "./messages/en/mail.json";
import type myBookings from "./messages/en/my-bookings.json";
import type names from "./messages/en/names.json";
import type numbers from "./messages/en/numbers.json";
import type offers from "./messages/en/offers.json";
import type offline from "./messages/en/offline.json";
import type onward from "./messages/en/onward.json";
import type packages from "./messages/en/packages.json";
import type pages from "./messages/en/pages.json";
import type passkeys from "./messages/en/passkeys.json";
import type payment from "./messages/en/payment.json";
import type paymentMethods from "./messages/en/payment-methods.json";
import type presence from "./messages/en/presence.json";
import type pricePromise from "./messages/en/price-promise.json";
import type pricing from "./messages/en/pricing.json";
import type promises from "./messages/en/promises.json";
import type push from "./messages/en/push.json";
import type rated from "./messages/en/rated.json";
import type results from "./messages/en/results.json";
import type retention from "./messages/en/retention.json";
import type rights from "./messages/en/rights.json";
import type saved from "./messages/en/saved.json";
import type savedTravellers from "./messages/en/saved-travellers.json";
import type scan from "./messages/en/scan.json";
import type search from "./messages/en/search.json";
import type settlement from "./messages/en/settlement.json";
import type sharing from "./messages/en/sharing.json";
import type shell from "./messages/en/shell.json";
import type shortlist from "./messages/en/shortlist.json";
import type split from "./messages/en/split.json";
import type staff from "./messages/en/staff.json";
import type stayBooking from "./messages/en/stay-booking.json";
import type stayCard from "./messages/en/stay-card.json";
import type stayChange from "./messages/en/stay-change.json";
import type stayMap from "./messages/en/stay-map.json";
import type staySearch from "./messages/en/stay-search.json";
import type stays from "./messages/en/stays.json";
import type supplierStatements from "./messages/en/supplier-statements.json";
import type system from "./messages/en/system.json";
import type team from "./messages/en/team.json";
import type telephone from "./messages/en/telephone.json";
import type texts from "./messages/en/texts.json";
import type told from "./messages/en/told.json";
import type toldPenalty from "./messages/en/told-penalty.json";
import type transferVoucher from "./messages/en/transfer-voucher.json";
import type transfers from "./messages/en/transfers.json";
import type verify from "./messages/en/verify.json";
import type visaApplication from "./messages/en/visa-application.json";
import type visaDocuments from "./messages/en/visa-documents.json";
import type visaFile from "./messages/en/visa-file.json";
import type visaFinder from "./messages/en/visa-finder.json";
import type visas from "./messages/en/visas.json";
import type wallet from "./messages/en/wallet.json";

/** Every key a text may be asked by. */
export type MessageKey =
  | keyof typeof account
  | keyof typeof additions
  | keyof typeof airline
  | keyof typeof alerts
  | keyof typeof articles
  | keyof typeof balance
  | keyof typeof bank
  | keyof typeof booking
  | keyof typeof books
  | keyof typeof canned
  | keyof typeof change
  | keyof typeof chargeback
  | keyof typeof checkout
  | keyof typeof claim
  | keyof typeof common
  | keyof typeof company
  | keyof typeof confirmation
  | keyof typeof contact
  | keyof typeof content
  | keyof typeof contentFields
  | keyof typeof contentOptions
  | keyof typeof departureChange
  | keyof typeof departures
  | keyof typeof deskBooking
  | keyof typeof deskFiles
  | keyof typeof deskVisa
  | keyof typeof destinationCard
  | keyof typeof destinations
  | keyof typeof division
  | keyof typeof document
  | keyof typeof errors
  | keyof typeof evaluation
  | keyof typeof fatal
  | keyof typeof favourites
  | keyof typeof finance
  | keyof typeof flexible
  | keyof typeof footer
  | keyof typeof home
  | keyof typeof hostedPayment
  | keyof typeof hotel
  | keyof typeof hotelFacts
  | keyof typeof list
  | keyof typeof lookup
  | keyof typeof mail
  | keyof typeof myBookings
  | keyof typeof names
  | keyof typeof numbers
  | keyof typeof offers
  | keyof typeof offline
  | keyof typeof onward
  | keyof typeof packages
  | keyof typeof pages
  | keyof typeof passkeys
  | keyof typeof payment
  | keyof typeof paymentMethods
  | keyof typeof presence
  | keyof typeof pricePromise
  | keyof typeof pricing
  | keyof typeof promises
  | keyof typeof push
  | keyof typeof rated
  | keyof typeof results
  | keyof typeof retention
  | keyof typeof rights
  | keyof typeof saved
  | keyof typeof savedTravellers
  | keyof typeof scan
  | keyof typeof search
  | keyof typeof settlement
  | keyof typeof sharing
  | keyof typeof shell
  | keyof typeof shortlist
  | keyof typeof split
  | keyof typeof staff
  | keyof typeof stayBooking
  | keyof typeof stayCard
  | keyof typeof stayChange
  | keyof typeof stayMap
  | keyof typeof staySearch
  | keyof typeof stays
  | keyof typeof supplierStatements
  | keyof typeof system
  | keyof typeof team
  | keyof typeof telephone
  | keyof typeof texts
  | keyof typeof told
  | keyof typeof toldPenalty
  | keyof typeof transferVoucher
  | keyof typeof transfers
  | keyof typeof verify
  | keyof typeof visaApplication
  | keyof typeof visaDocuments
  | keyof typeof visaFile
  | keyof typeof visaFinder
  | keyof typeof visas
  | keyof typeof wallet;

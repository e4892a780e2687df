import type { Locale } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import { invoiceReadyJob } from "#server/modules/tax-invoices/index.ts";
import { paymentSettled } from "#server/modules/payments/index.ts";
import type { OwedMovement } from "#server/modules/supplier-statements/index.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { Asker } from "./access/asker.ts";
import { deleteOldViews } from "./access/delete-old-views.ts";
import { handleAirlineJobs } from "./airline-changes/handle-airline-jobs.ts";
import { holdsBooking } from "./access/holds-booking.ts";
import { ownerOfFlight } from "./access/owner-of-flight.ts";
import { accountBookings } from "./account-records/account-bookings.ts";
import { handleCancellationJobs } from "./cancellations/handle-cancellation-jobs.ts";
import { handleChangeJobs } from "./changes/handle-change-jobs.ts";
import { receiveChangePayment } from "./changes/receive-change-payment.ts";
import { ofDesk } from "./cases/of-desk.ts";
import { confirmBooking } from "./confirm-booking.ts";
import type { BookingDeps } from "./deps.ts";
import { mailInvoice } from "./emails/mail-invoice.ts";
import { mailBooking } from "./emails/mail-booking.ts";
import { expireBooking, releaseHold, releaseLostHold } from "./expire-booking.ts";
import { deleteOldClaims } from "./hold-limits/delete-claims.ts";
import { fetchLocator } from "./fetch-locator.ts";
import {
  completeBookingsJob,
  confirmBookingJob,
  checkToldJob,
  fetchLocatorJob,
  deleteOldViewsJob,
  expireBookingJob,
  deleteOldClaimsJob,
  mailBookingJob,
  releaseHoldJob,
  releaseLostHoldJob,
  sweepBookingsJob,
} from "./jobs.ts";
import { kindsOf } from "./product.ts";
import { byTelephone } from "./prepared/by-telephone.ts";
import { deliverLink, deliverLinkJob } from "./prepared/deliver-link.ts";
import { type Bookables, productRoutes, productsOf } from "./products.ts";
import { receivePayment } from "./receive-payment.ts";
import { handleSplitJobs } from "./split/handle-split-jobs.ts";
import { holdsShare } from "./split/holds-share.ts";
import { receiveSharePayment } from "./split/receive-share-payment.ts";
import { handlePromiseJobs } from "./price-promise/handle-promise-jobs.ts";
import { handleRefundJobs } from "./refund-account/handle-refund-jobs.ts";
import { sealedAccounts } from "./refund-account/seal-account.ts";
import { staffRefunds } from "./refund-account/staff-refunds.ts";
import { bookingRoutes } from "./routes.ts";
import { handleNameJobs } from "./names/handle-name-jobs.ts";
import { sealedCorrections } from "./names/seal-names.ts";
import { documentsOf } from "./statements/documents-of.ts";
import { deleteOldShares } from "./sharing/trip-shares.ts";
import { sweepBookings } from "./sweep-bookings.ts";
import { bookingDeletions } from "./retention/booking-deletions.ts";
import { sealedPeople } from "./travellers/sealed-people.ts";
import { completeBookings } from "./trips/complete-bookings.ts";
import { findFirstNames } from "./trips/find-first-names.ts";
import { findRated } from "./trips/find-rated.ts";
import { findTrip } from "./trips/find-trip.ts";
import { checkTold } from "./workbench/check-told.ts";
import { backfillSearchTerms, backfillSearchTermsJob } from "./workbench/search/backfill-search-terms.ts";
import { findFew } from "./workbench/search/search-bookings.ts";
import type { WorkbenchDeps } from "./workbench/workbench-deps.ts";
import { workbenchRoutes } from "./workbench/workbench-routes.ts";

export { expectedAfterSending } from "./cancellations/expected-days.ts";
export { sweepAirlineJob } from "./airline-changes/airline-jobs.ts";
export { completeBookingsJob, sweepBookingsJob } from "./jobs.ts";
export type { AccountCompanies } from "./deps.ts";
export type { StaffRefunds } from "./refund-account/staff-refunds.ts";

/** Bookings: something sold, from choice to confirmed. Ties what was chosen, who it is for and what was paid. */
export function createBookings({ bookables, ...input }: Omit<BookingDeps, "products"> & { bookables: Bookables }) {
  const deps: BookingDeps = { ...input, products: productsOf(bookables) };
  handleJobs(deps);
  handleCancellationJobs(deps);
  handleChangeJobs(deps);
  handleAirlineJobs(deps);
  handleNameJobs(deps);
  handleRefundJobs(deps);
  handlePromiseJobs(deps);
  handleSplitJobs(deps);
  const routes = (api: Api) => {
    bookingRoutes(api, deps);
    productRoutes(api, bookables, deps);
  };
  return {
    routes,
    /** Whether this asker holds the booking that is paid, or pays this share of it. */
    holdsPayment: async (
      { id, bookingId, shareId }: { id: string; bookingId: string; shareId: string | null },
      asker: Asker,
    ) => (await holdsBooking(deps, bookingId, asker)) || (shareId !== null && (await holdsShare(deps, id, asker))),

    /** For telling a device of it. */
    ownerOfFlight: (bookingId: string, asker: Asker) => ownerOfFlight(deps, bookingId, asker),
    /** Of which kinds passes for wallets are made; none without a certificate. */
    walletKinds: deps.signPass ? kindsOf(deps.products, (product) => product.walletPass !== undefined) : [],
    /** For `npm run staff:refunds`. */
    staffRefunds: staffRefunds(deps),
    ofAccounts: accountBookings(deps),
    ofDesk: ofDesk(deps),
    /** What staff read and do with bookings, with what of other modules they need. */
    workbench: (given: Omit<WorkbenchDeps, keyof BookingDeps>) => ({
      routes: (api: Api) => workbenchRoutes(api, { ...deps, ...given }),
      /** The first few that something typed may mean, each once. */
      find: (q: string, locale: Locale, limit: number) => findFew(deps, q, locale, limit),
    }),
    /** By which numbers suppliers state what was bought of them. */
    documentsOf: (movements: readonly OwedMovement[]) => documentsOf(deps, movements),
    byTelephone: byTelephone(deps),
    deletions: bookingDeletions(deps),
    /** What lies encrypted in bookings. */
    sealed: [sealedPeople(deps.db, deps.peopleKeys), sealedAccounts(deps), sealedCorrections(deps.db, deps.peopleKeys)],
    /** The completed trip of a signed link. @throws AppError not_found, conflict before it is over */
    findTrip: (token: string, locale: Locale) => findTrip(deps, token, locale),
    /** For words that travellers released with their first name. */
    findFirstNames: (bookingIds: readonly string[]) => findFirstNames(deps, bookingIds),
    /** What staff read of bookings that were rated. */
    findRated: (bookingIds: readonly string[]) => findRated(deps, bookingIds),
  };
}

function handleJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(paymentSettled, ({ changeId, shareId, ...settled }) => {
    if (shareId) return receiveSharePayment(deps, { ...settled, shareId });
    return changeId ? receiveChangePayment(deps, { ...settled, changeId }) : receivePayment(deps, settled);
  });
  queue.handle(confirmBookingJob, ({ bookingId }, job) => confirmBooking(deps, bookingId, jobContext(job, bookingId)));
  queue.handle(fetchLocatorJob, (look, job) => fetchLocator(deps, look, jobContext(job, look.bookingId)));
  queue.handle(checkToldJob, (look, job) => checkTold(deps, look, jobContext(job, look.bookingId)));
  queue.handle(expireBookingJob, ({ bookingId }) => expireBooking(deps, bookingId));
  queue.handle(sweepBookingsJob, () => sweepBookings(deps));
  queue.schedule(sweepBookingsJob, "* * * * *", {});
  queue.handle(releaseHoldJob, (hold, job) => releaseHold(deps, hold, jobContext(job, hold.bookingId)));
  queue.handle(releaseLostHoldJob, (hold, job) => releaseLostHold(deps, hold, jobContext(job, hold.bookingId)));
  queue.handle(completeBookingsJob, async () => void (await completeBookings(deps)));
  queue.schedule(completeBookingsJob, "*/10 * * * *", {});
  queue.handle(backfillSearchTermsJob, async () => void (await backfillSearchTerms(deps)));
  queue.schedule(backfillSearchTermsJob, "*/15 * * * *", {});
  queue.handle(deleteOldClaimsJob, () => deleteOldClaims(deps));
  queue.schedule(deleteOldClaimsJob, "41 * * * *", {});
  queue.handle(deleteOldViewsJob, async () => {
    await deleteOldViews(deps);
    await deleteOldShares(deps);
  });
  queue.schedule(deleteOldViewsJob, "27 * * * *", {});
  queue.handle(deliverLinkJob, (link, job) => deliverLink(deps, link, jobContext(job, link.bookingId)));
  queue.handle(invoiceReadyJob, (ready, job) => mailInvoice(deps, ready, job.id));
  queue.handle(mailBookingJob, async ({ bookingId, mail }, job) => {
    if (mail !== "payment_failed") await mailBooking(deps, bookingId, mail, job.id);
  });
}

/** Suppliers get the job's own id, so that their logs and ours meet. No signal: an order is never given up half way. */
const jobContext = (job: { id: string }, bookingId: string): CallContext => ({
  requestId: job.id,
  locale: "en",
  bookingId,
});

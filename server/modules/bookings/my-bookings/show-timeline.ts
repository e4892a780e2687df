import { sar } from "#contract/money.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getBookingTimeline } from "#contract/my-bookings.ts";
import type { Opened } from "../access/booking-access.ts";
import { airlineChangesOf } from "../airline-changes/find-airline-changes.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { changesOf } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { namesOf } from "../names/find-names.ts";
import { productOf } from "../product.ts";
import { findAccount, viewBankRefund } from "../refund-account/view-bank-refund.ts";
import { canHold } from "../tickets/hold-for-later.ts";
import { signTrip } from "../trips/trip-token.ts";
import { bookingTimeline } from "./booking-timeline.ts";

/** What happened to a booking. A look-up tells neither how it was paid nor opens the evaluation. */
export async function showTimeline(
  deps: BookingDeps,
  { row, access }: Opened,
): Promise<OutputOf<typeof getBookingTimeline>> {
  const product = productOf(deps, row);
  const isWhole = access !== "viewer";
  const [cancellations, changes, airlineChanges, names, payments, refunds, account, issued] = await Promise.all([
    cancellationsOf(deps.db, row.id),
    changesOf(deps.db, row.id),
    airlineChangesOf(deps.db, row.id),
    namesOf(deps.db, row.id),
    isWhole ? deps.payments.history(row.id) : [],
    deps.payments.refunds(row.id),
    findAccount(deps.db, row.id),
    isWhole ? deps.taxInvoices.ofBooking(row.id) : [],
  ]);
  const bankRefund = viewBankRefund(deps, refunds, account);
  const moments = product.moments(row.item);
  const { endsAt } = product.listing(row.item);
  return {
    entries: bookingTimeline({
      row,
      moments,
      endsAt,
      cancellations,
      changes,
      airlineChanges,
      names,
      refunds,
      account,
      bankRefund,
      now: deps.clock.now(),
    }),
    payments,
    taxInvoices: issued.map(({ number, kind, issuedAt, amounts, buyer, standing }) => ({
      number,
      kind,
      issuedAt: issuedAt.toISOString(),
      total: sar(amounts.payable),
      company: buyer && { ar: buyer.nameAr, en: buyer.nameEn },
      standing,
    })),
    bankRefund: isWhole ? bankRefund : null,
    mine: access === "owner",
    canHold: isWhole && canHold(deps, row),
    evaluationToken: isWhole && row.stage === "completed" ? signTrip(deps.tripKey, row.id) : null,
  };
}

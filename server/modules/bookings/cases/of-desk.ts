import { eq } from "drizzle-orm";
import { internationalPhone } from "#contract/fields.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceRow } from "#server/modules/tax-invoices/index.ts";
import { airlineChangesOfDesk } from "../airline-changes/airline-changes-of-desk.ts";
import { cancellationsOfDesk } from "../cancellations/cancellations-of-desk.ts";
import type { BookingDeps } from "../deps.ts";
import { type ReturnedPart, returnParts, workOutReturn } from "../cancellations/return-parts.ts";
import { renderTaxInvoice } from "../documents/render-tax-invoice.ts";
import { AppError } from "#server/platform/errors.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { namesOfDesk } from "../names/names-of-desk.ts";
import { productOf } from "../product.ts";
import { refundsOfDesk } from "../refund-account/refunds-of-desk.ts";
import { bookings } from "../tables.ts";
import { askAgain } from "./ask-again.ts";
import { chargebackEvidence } from "./chargeback-evidence.ts";
import { leadName } from "./about-booking.ts";
import { bookingsWithoutCase } from "./without-case.ts";

/** What staff ask of bookings at the desk. */
export const ofDesk = (deps: BookingDeps) => ({
  /** Whose it is and how they are reached; null once they were erased. */
  contact: async ({ bookingId }: { bookingId: string | null }) => {
    const [row] = bookingId ? await deps.db.select().from(bookings).where(eq(bookings.id, bookingId)) : [];
    if (!row?.contact) return null;
    const { email_address: email, phone_country: country, phone } = row.contact;
    return { name: leadName(productOf(deps, row), row), email, phone: internationalPhone(country, phone) };
  },
  /** What comes to a booking now is erased with its people. @throws AppError booking_not_found; conflict once they were */
  keepPeople: async (tx: Transaction, bookingId: string) => {
    if ((await lockBooking(tx, bookingId)).contact === null) throw new AppError("conflict");
  },
  askAgain: (tx: Transaction, subject: string) => askAgain(deps, tx, subject),
  refunds: refundsOfDesk(deps),
  cancellations: cancellationsOfDesk(deps),
  airlineChanges: airlineChangesOfDesk(deps),
  names: namesOfDesk(deps),
  /** What parts that were not given bring back: what it would be, in halalas by part, and the refund itself. */
  returns: {
    quote: async (bookingId: string, returned: readonly ReturnedPart[]) =>
      workOutReturn(deps, await findBooking(deps.db, bookingId), returned).map(({ back }) => back),
    record: (tx: Transaction, given: Parameters<typeof returnParts>[2]) => returnParts(deps, tx, given),
  },
  /** What finance reads of the booking that a tax invoice is for; null once it is gone. */
  taxInvoices: {
    referenceOf: async (db: DatabaseOrTransaction, bookingId: string) =>
      (await rowOf(db, bookingId))?.reference ?? null,
    companyOf: async (db: DatabaseOrTransaction, bookingId: string) => (await rowOf(db, bookingId))?.company ?? null,
    renderInvoice: async (invoice: TaxInvoiceRow) => {
      const row = await rowOf(deps.db, invoice.bookingId);
      return row ? renderTaxInvoice(deps, row, invoice) : null;
    },
  },
  chargebackEvidence: (bookingId: string) => chargebackEvidence(deps, bookingId),
  withoutCase: bookingsWithoutCase(deps),
});

async function rowOf(db: DatabaseOrTransaction, bookingId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row ?? null;
}

import { eq } from "drizzle-orm";
import type { Company } from "#contract/companies.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { bookings } from "../tables.ts";
import { isBeforeSale, isSold } from "./sale-stages.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "taxInvoices">;

/**
 * Makes a booking's invoices out to a company: the one that will be issued, or those that were, by a credit note and a new one, in one
 * transaction with the booking. A repeat changes nothing.
 * @throws AppError conflict (`company`: why not)
 */
export function setCompany(
  { db, clock, taxInvoices }: Deps,
  { bookingId, company }: { bookingId: string; company: Company },
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (!isBeforeSale(row) && !isSold(row)) throw new AppError("conflict", { details: { company: "none" } });
    await tx.update(bookings).set({ company, updatedAt: clock.now() }).where(eq(bookings.id, bookingId));
    // Last: while a number is given, nobody else gets one.
    if (isSold(row)) await taxInvoices.nameCompany(tx, { bookingId, reference: row.reference, company });
  });
}

/** @throws AppError conflict once it is sold */
export function removeCompany({ db, clock }: Pick<Deps, "db" | "clock">, bookingId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row.company === null) return;
    if (!isBeforeSale(row)) throw new AppError("conflict", { details: { company: "done" } });
    await tx.update(bookings).set({ company: null, updatedAt: clock.now() }).where(eq(bookings.id, bookingId));
  });
}

import { eq } from "drizzle-orm";
import type { PaymentLink } from "#contract/payment-links.ts";
import type { Locale } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import type { Asker } from "../access/asker.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { firstNameOfStaff } from "./find-prepared.ts";
import { preparedBookings, type PreparedRow } from "./tables.ts";

/** @throws AppError session_expired: replaced, or never made */
async function findByToken(db: DatabaseOrTransaction, token: string): Promise<PreparedRow> {
  const [prepared] = await db
    .select()
    .from(preparedBookings)
    .where(eq(preparedBookings.tokenHash, hashOf(token)));
  if (!prepared) throw new AppError("session_expired");
  return prepared;
}

/** Whose a link is now. @throws AppError session_expired when there is nothing to pay, but to the browser that has the booking */
function stateOf(row: BookingRow, prepared: PreparedRow, asker: Asker, now: Date): PaymentLink["state"] {
  const isHere = prepared.openedAt !== null && hasIt(row, asker);
  if (isHere && row.stage !== "expired") return "here";
  if (row.stage !== "held" || row.expiresAt <= now) throw new AppError("session_expired");
  const isTaken = prepared.openedAt !== null || (row.userId !== null && row.userId !== asker.session?.userId);
  return isTaken ? "elsewhere" : "open";
}

/** An account that has taken it over, or the browser. */
const hasIt = ({ userId, browserHash }: BookingRow, { session, browser }: Asker): boolean =>
  userId === null ? browser.hash !== null && browserHash === browser.hash : userId === session?.userId;

/** What a link is for, told without opening it. @throws AppError session_expired */
export async function viewLink(deps: BookingDeps, token: string, asker: Asker, locale: Locale): Promise<PaymentLink> {
  const prepared = await findByToken(deps.db, token);
  const row = await findBooking(deps.db, prepared.bookingId);
  const state = stateOf(row, prepared, asker, deps.clock.now());
  const booking = await viewBooking(deps, row, locale);
  const product = productOf(deps, row);
  const { from, to } = product.listing(row.item).title[locale];
  return {
    state,
    bookingId: state === "here" ? row.id : null,
    locale: row.locale,
    kind: row.kind,
    title: { from, to: to || null },
    firstTravelDay: booking.firstTravelDay,
    lastTravelDay: booking.lastTravelDay,
    total: booking.total,
    until: row.expiresAt.toISOString(),
    preparedBy: await firstNameOfStaff(deps, prepared.preparedBy),
    terms: product.cancelTerms(booking, locale),
    asksEmail: row.contactEmail === null,
  };
}

/**
 * The browser that opens a link has the booking from then on, and may open it again; another one does not (docs/decisions/0069).
 * @throws AppError session_expired, conflict when another browser has opened it
 */
export function openLink(
  { db, clock }: Pick<BookingDeps, "db" | "clock">,
  { token, email }: { token: string; email?: string | undefined },
  asker: Asker,
): Promise<{ bookingId: string }> {
  return transaction(db, async (tx) => {
    const { bookingId } = await findByToken(tx, token);
    const row = await lockBooking(tx, bookingId);
    // Read once more: another link may have been made until the booking was locked.
    const prepared = await findByToken(tx, token);
    const now = clock.now();
    const state = stateOf(row, prepared, asker, now);
    if (state === "elsewhere") throw new AppError("conflict", { details: { opened: "elsewhere" } });
    if (state === "here") return { bookingId };
    await tx
      .update(bookings)
      .set({
        browserHash: asker.browser.keep(),
        updatedAt: now,
        ...(row.contactEmail === null && email && withEmail(row, email)),
      })
      .where(eq(bookings.id, bookingId));
    await tx.update(preparedBookings).set({ openedAt: now }).where(eq(preparedBookings.bookingId, bookingId));
    return { bookingId };
  });
}

const withEmail = ({ contact }: BookingRow, email: string) => ({
  contactEmail: email,
  contact: contact && { ...contact, email_address: email },
});

import { and, eq, gt } from "drizzle-orm";
import type { BookingAccess } from "#contract/booking-core.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { ownByAddress } from "../my-bookings/own-booking.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { bookingViews } from "./tables.ts";
import type { Asker } from "./asker.ts";
import { contactOf } from "./contact-of.ts";

/** For how long a proof counts for changing what is paid. */
const freshMinutes = 30;
/** For how long a look-up shows a booking. */
const viewMinutes = 30;

export type AccessDeps = Pick<BookingDeps, "db" | "clock" | "contactProofs" | "emailOf">;
/** A booking, and as what it was opened. */
export type Opened = { row: BookingRow; access: BookingAccess };

/**
 * What an endpoint asks for (docs/decisions/0018). `see`: a look-up is enough, and the answer is masked then. `hold`: its
 * owner, or for a visitor's booking the browser that began it or proved its contact. `prove`: its owner, or a proof of the
 * contact within the last half hour.
 */
export type Need = "see" | "hold" | "prove";

/**
 * @throws AppError booking_not_found to who may not know of it, proof_required to who may see it and not do this,
 * booking_blocked while staff have closed it
 */
export async function openBooking(deps: AccessDeps, bookingId: string, need: Need, asker: Asker): Promise<Opened> {
  const { row, access } = await accessTo(deps, await findBooking(deps.db, bookingId), asker);
  if (access === null) throw new AppError("booking_not_found");
  if (row.blockedAt !== null) throw new AppError("booking_blocked");
  const isEnough =
    need === "see" ||
    access === "owner" ||
    (access === "holder" && (need === "hold" || (await freshUntil(deps, row, asker)) !== null));
  if (!isEnough) throw new AppError("proof_required");
  return { row, access };
}

/** What this asker may do with the booking; `row` as it stands then: who is logged in with its verified address owns it from here on. */
export async function accessTo(
  deps: AccessDeps,
  row: BookingRow,
  asker: Asker,
): Promise<{ row: BookingRow; access: BookingAccess | null }> {
  const { session, browser } = asker;
  const known = await ownByAddress(deps, row, session);
  if (known.userId !== null && known.userId === session?.userId) return { row: known, access: "owner" };
  const begun = { ...known, contact: contactOf(known) };
  if (known.userId === null && (await deps.contactProofs.holds(begun, browser.hash)))
    return { row: known, access: "holder" };
  return { row: known, access: (await isViewed(deps, row.id, browser.hash)) ? "viewer" : null };
}

/** Until when this browser may change what is paid; null: it has to prove the contact first. */
export async function freshUntil(
  { clock, contactProofs }: Pick<AccessDeps, "clock" | "contactProofs">,
  row: BookingRow,
  { browser }: Asker,
): Promise<Date | null> {
  const contact = contactOf(row);
  const provenAt = contact && (await contactProofs.provenBy(contact, browser.hash));
  if (!provenAt) return null;
  const until = new Date(provenAt.getTime() + freshMinutes * 60_000);
  return until > clock.now() ? until : null;
}

/** The browser that begins a visitor's booking holds it. */
export async function bindBooking(
  { db }: Pick<AccessDeps, "db">,
  row: BookingRow,
  { session, browser }: Asker,
): Promise<BookingRow> {
  if (session || row.userId !== null) return row;
  if (row.browserHash !== null) return row;
  const [bound] = await db
    .update(bookings)
    .set({ browserHash: browser.keep() })
    .where(eq(bookings.id, row.id))
    .returning();
  return bound ?? row;
}

/** Reference and contact were given: this browser may look for a while. */
export async function showForAWhile(
  { db, clock }: Pick<AccessDeps, "db" | "clock">,
  bookingId: string,
  { browser }: Asker,
): Promise<void> {
  const until = new Date(clock.now().getTime() + viewMinutes * 60_000);
  await db
    .insert(bookingViews)
    .values({ bookingId, browser: browser.keep(), until })
    .onConflictDoUpdate({ target: [bookingViews.bookingId, bookingViews.browser], set: { until } });
}

async function isViewed({ db, clock }: AccessDeps, bookingId: string, browser: string | null): Promise<boolean> {
  if (browser === null) return false;
  const views = await db.$count(
    bookingViews,
    and(eq(bookingViews.bookingId, bookingId), eq(bookingViews.browser, browser), gt(bookingViews.until, clock.now())),
  );
  return views > 0;
}

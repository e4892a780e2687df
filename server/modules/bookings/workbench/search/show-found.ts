import { eq, inArray } from "drizzle-orm";
import type { FoundBooking } from "#contract/admin/booking-search.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { leadName } from "../../cases/about-booking.ts";
import type { BookingDeps } from "../../deps.ts";
import { productOf } from "../../product.ts";
import { bookingListings, bookings } from "../../tables.ts";

/** Bookings as lists of the desk show them, in the order of their ids. */
export async function showFound(
  deps: Pick<BookingDeps, "db" | "products">,
  ids: readonly string[],
  locale: Locale,
): Promise<FoundBooking[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      kind: bookings.kind,
      stage: bookings.stage,
      item: bookings.item,
      contact: bookings.contact,
      total: bookings.total,
      createdAt: bookings.createdAt,
      blockedAt: bookings.blockedAt,
      title: bookingListings.title,
      firstDay: bookingListings.firstDay,
      lastDay: bookingListings.lastDay,
    })
    .from(bookings)
    .innerJoin(bookingListings, eq(bookingListings.bookingId, bookings.id))
    .where(inArray(bookings.id, [...ids]));
  const shown = new Map(
    rows.map((row) => {
      const { from, to } = row.title[locale];
      const { id, reference, kind, stage, firstDay, lastDay } = row;
      const found: FoundBooking = {
        id,
        reference,
        kind,
        stage,
        who: leadName(productOf(deps, row), row),
        title: to ? `${from} – ${to}` : from,
        firstDay,
        lastDay,
        total: sar(row.total),
        bookedAt: row.createdAt.toISOString(),
        blocked: row.blockedAt !== null,
      };
      return [id, found];
    }),
  );
  return ids.flatMap((id) => shown.get(id) ?? []);
}

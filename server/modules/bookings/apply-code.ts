import { and, eq, inArray } from "drizzle-orm";
import type { PaymentMethod } from "#contract/payments.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, findBooking, lockBooking } from "./find-booking.ts";
import { bookingTotal } from "./price-booking.ts";
import { type AppliedCode, type BookingRow, bookings } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "content">;

/** What a code takes off this booking. `method` null: not known yet, so a rule about cards is not judged. @throws AppError code_refused */
export async function quoteCode(
  { content, db }: Pick<BookingDeps, "content" | "db">,
  row: BookingRow,
  code: string,
  method: PaymentMethod | null,
): Promise<AppliedCode> {
  const segments = row.choice.slices.flatMap((slice) => slice.segments);
  return content.quoteDiscount({
    code,
    product: "flights",
    amount: bookingTotal(row, null),
    currency: "SAR",
    airlines: [...new Set(segments.map((segment) => segment.carrier))],
    places: [...new Set(row.choice.slices.flatMap((slice) => [slice.from, slice.to]))],
    contact: row.contactEmail && row.contactPhone ? { email: row.contactEmail, phone: row.contactPhone } : null,
    method,
    ...(row.choice.slices[0] ? { departs: row.choice.slices[0].departs.slice(0, 10) } : {}),
    ...(row.contactEmail ? { earlierBookings: await countEarlier(db, row.contactEmail) } : {}),
    travellers: row.travellers.length || row.choice.query.adults + row.choice.query.childAges.length,
  });
}

/** Bookings of this e-mail address that came about. */
function countEarlier(db: BookingDeps["db"], contactEmail: string): Promise<number> {
  return db.$count(
    bookings,
    and(eq(bookings.contactEmail, contactEmail), inArray(bookings.stage, ["confirming", "confirmed", "completed"])),
  );
}

/** @throws AppError session_expired, conflict, code_refused */
export async function applyCode(
  deps: Deps,
  { bookingId, code }: { bookingId: string; code: string },
): Promise<BookingRow> {
  const seen = await findBooking(deps.db, bookingId);
  assertOpenDraft(seen, deps.clock.now());
  return saveCode(deps, bookingId, await quoteCode(deps, seen, code, null));
}

export function removeCode(deps: Deps, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  return saveCode(deps, bookingId, null);
}

function saveCode({ db, clock }: Deps, bookingId: string, code: AppliedCode | null): Promise<BookingRow> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    assertOpenDraft(row, clock.now());
    const [saved] = await tx
      .update(bookings)
      .set({ code, total: bookingTotal(row, code), updatedAt: clock.now() })
      .where(eq(bookings.id, bookingId))
      .returning();
    return saved ?? row;
  });
}

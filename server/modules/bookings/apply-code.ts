import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { PaymentMethod } from "#contract/payments.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, findBooking, lockBooking } from "./find-booking.ts";
import { bookingTotal } from "./price-booking.ts";
import { productOf } from "./product.ts";
import { type AppliedCode, type BookingRow, bookings } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "content" | "products">;

/** What a code takes off this booking. `method` null: not known yet, so a rule about cards is not judged. @throws AppError code_refused */
export async function quoteCode(
  deps: Pick<BookingDeps, "content" | "db" | "products">,
  row: BookingRow,
  code: string,
  method: PaymentMethod | null,
): Promise<AppliedCode> {
  return deps.content.quoteDiscount({
    ...productOf(deps, row).discountFacts(row.item),
    code,
    amount: bookingTotal(deps, row, null),
    currency: "SAR",
    contact: row.contactEmail && row.contactPhone ? { email: row.contactEmail, phone: row.contactPhone } : null,
    method,
    ...((row.contactEmail ?? row.contactPhone) ? { earlierBookings: await countEarlier(deps.db, row) } : {}),
  });
}

/** Other bookings by this e-mail address or phone number that came about. */
function countEarlier(db: BookingDeps["db"], { id, contactEmail, contactPhone }: BookingRow): Promise<number> {
  const byContact = or(
    contactEmail ? eq(bookings.contactEmail, contactEmail) : undefined,
    contactPhone ? eq(bookings.contactPhone, contactPhone) : undefined,
  );
  return db.$count(
    bookings,
    and(ne(bookings.id, id), byContact, inArray(bookings.stage, ["confirming", "confirmed", "completed"])),
  );
}

/**
 * Takes a code off a draft; a change of the draft while the code was looked at is looked at again.
 * @throws AppError session_expired, conflict, request_in_progress, code_refused
 */
export async function applyCode(
  deps: Deps,
  { bookingId, code }: { bookingId: string; code: string },
): Promise<BookingRow> {
  for (;;) {
    const seen = await findBooking(deps.db, bookingId);
    assertOpenDraft(seen, deps.clock.now());
    const quoted = await quoteCode(deps, seen, code, null);
    const saved = await saveCode(deps, bookingId, quoted, seen.revision);
    if (saved) return saved;
  }
}

export async function removeCode(deps: Deps, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  return (await saveCode(deps, bookingId, null)) ?? findBooking(deps.db, bookingId);
}

/** Null when the draft is no longer as `revision` knew it. */
function saveCode(
  deps: Deps,
  bookingId: string,
  code: AppliedCode | null,
  revision?: number,
): Promise<BookingRow | null> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    assertOpenDraft(row, deps.clock.now());
    if (revision !== undefined && row.revision !== revision) return null;
    const [saved] = await tx
      .update(bookings)
      .set({ code, total: bookingTotal(deps, row, code), updatedAt: deps.clock.now() })
      .where(eq(bookings.id, bookingId))
      .returning();
    return saved ?? row;
  });
}

import { and, eq, inArray } from "drizzle-orm";
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
    ...(row.contactEmail ? { earlierBookings: await countEarlier(deps.db, row.contactEmail) } : {}),
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

function saveCode(deps: Deps, bookingId: string, code: AppliedCode | null): Promise<BookingRow> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    assertOpenDraft(row, deps.clock.now());
    const [saved] = await tx
      .update(bookings)
      .set({ code, total: bookingTotal(deps, row, code), updatedAt: deps.clock.now() })
      .where(eq(bookings.id, bookingId))
      .returning();
    return saved ?? row;
  });
}

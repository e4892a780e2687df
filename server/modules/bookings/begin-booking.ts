import { type Money, sar } from "#contract/money.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createBookingReference, createSlug } from "#server/platform/ids.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { markBooking } from "#server/platform/telemetry/spans.ts";
import type { BookingDeps } from "./deps.ts";
import { expireBookingJob } from "./jobs.ts";
import { saveListing } from "./my-bookings/save-listing.ts";
import { isAgreed } from "./price-booking.ts";
import { productOf } from "./product.ts";
import { totalPrice } from "./product-sales.ts";
import { recheckItem } from "./recheck-item.ts";
import { type BookingRow, bookings } from "./tables.ts";

/** How long a draft lives at most, in minutes (R4.6); shorter when the supplier's price ends sooner. */
const sessionMinutes = 20;

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products">;

/**
 * Checks what was chosen with its supplier and begins a booking of it. A cheaper price is taken silently; changed terms
 * are kept, and the traveller is stopped once to see them before anything is bought.
 * @throws AppError those of the product's recheck; price_changed until `acceptedTotal` covers the new whole price
 */
export async function beginBooking(
  deps: Deps,
  kind: BookingRow["kind"],
  chosen: { item: unknown; acceptedTotal?: Money | undefined },
  context: CallContext,
): Promise<BookingRow> {
  const product = productOf(deps, { kind });
  const { state, item } = await recheckItem(deps, product, chosen.item, context);
  const agreed = chosen.acceptedTotal ?? sar(totalPrice(product.price(chosen.item)));
  const current = sar(totalPrice(product.price(item)));
  if (!isAgreed(current, agreed)) throw new AppError("price_changed", { details: { previous: agreed, current } });
  const now = deps.clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + sessionMinutes * 60_000, Date.parse(product.priceEnds(item))));
  return insertBooking(deps, {
    kind,
    stage: "draft",
    locale: context.locale,
    createdAt: now,
    updatedAt: now,
    expiresAt,
    item,
    total: product.price(item).now,
    termsChanged: state === "terms_changed",
  });
}

type NewBooking = Omit<typeof bookings.$inferInsert, "id" | "reference">;

async function insertBooking(deps: Deps, values: NewBooking): Promise<BookingRow> {
  for (;;) {
    try {
      const begun = await transaction(deps.db, async (tx) => {
        const [row] = await tx
          .insert(bookings)
          .values({ ...values, id: createSlug(), reference: createBookingReference() })
          .returning();
        if (!row) throw new Error("insert returned no row");
        await saveListing(tx, deps, row);
        await recordNumber(tx, deps.clock.now(), { metric: "chosen", product: row.kind });
        await deps.queue.enqueue(tx, expireBookingJob, { bookingId: row.id }, { startAfter: row.expiresAt });
        return row;
      });
      markBooking(begun.id);
      return begun;
    } catch (error) {
      // Two bookings drew the same reference: draw again.
      if (!isUniqueViolation(error, "bookings_reference_key")) throw error;
    }
  }
}

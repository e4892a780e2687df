import { eq } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import { productOf, type Products } from "../product.ts";
import { bookingListings } from "../tables.ts";
import type { Asker } from "./asker.ts";
import { type AccessDeps, openBooking } from "./booking-access.ts";

/**
 * Whose booking it is, and its last day, for telling a device of it: to who holds it.
 * @throws AppError as `openBooking`; not_found for what no airline moves
 */
export async function ownerOfFlight(
  deps: AccessDeps & { products: Products },
  bookingId: string,
  asker: Asker,
): Promise<{ userId: string | null; lastDay: string }> {
  const { row } = await openBooking(deps, bookingId, "hold", asker);
  const [listing] = await deps.db
    .select({ lastDay: bookingListings.lastDay })
    .from(bookingListings)
    .where(eq(bookingListings.bookingId, bookingId));
  if (!productOf(deps, row).moving || !listing) throw new AppError("not_found");
  return { userId: row.userId, lastDay: listing.lastDay };
}

import { and, eq, gt } from "drizzle-orm";
import type { SharedTrip } from "#contract/trip-shares.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskBooking } from "../access/mask-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { viewBooking } from "../view-booking.ts";
import { openShareToken } from "./share-token.ts";
import { tripShares } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "products" | "payments" | "shareKey" | "telephone">;

const shown = new Set(["confirmed", "completed", "cancelled"]);

/** The trip of a link as a companion reads it. @throws AppError not_found for a link that is not ours, was closed, or has run out */
export async function showSharedTrip(deps: Deps, token: string, locale: Locale): Promise<SharedTrip> {
  const shareId = openShareToken(deps.shareKey, token);
  if (!shareId) throw new AppError("not_found");
  const [share] = await deps.db
    .select()
    .from(tripShares)
    .where(and(eq(tripShares.id, shareId), gt(tripShares.until, deps.clock.now())));
  if (!share) throw new AppError("not_found");
  const row = await findBooking(deps.db, share.bookingId);
  // Nobody is named on it any more: nor does it belong to anybody who could close the link.
  if (!shown.has(row.stage) || row.contact === null || row.blockedAt !== null) throw new AppError("not_found");
  const product = productOf(deps, row);
  // Masked as after a look-up before anything is read from it: what must not be told is gone already.
  const view = maskBooking(deps, await viewBooking(deps, row, locale), "viewer");
  const { from, to } = product.listing(row.item).title[locale];
  return {
    kind: row.kind,
    title: { from, to: to || null },
    status: row.stage as SharedTrip["status"],
    firstTravelDay: view.firstTravelDay,
    lastTravelDay: view.lastTravelDay,
    parts: product.itinerary(view, locale),
    people: product.mailWords(view, locale).people.map(({ place, name }) => ({
      name: name.split(" ")[0] ?? "",
      gone: row.stage === "cancelled" || row.cancelledParts.includes(place),
    })),
    until: share.until.toISOString(),
  };
}

import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { AppError } from "#server/platform/errors.ts";
import { retentionEnd } from "#server/platform/retention/periods.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { openTrip } from "./trip-token.ts";

/** A completed trip as it is rated. */
export type Trip = {
  bookingId: string;
  reference: string;
  title: string;
  suppliers: { id: string; name: string }[];
};

/** @throws AppError not_found for a token that is not ours or a trip whose traveller was erased, or that is long over, conflict before it is over */
export async function findTrip(
  deps: Pick<BookingDeps, "db" | "products" | "clock" | "tripKey">,
  token: string,
  locale: Locale,
): Promise<Trip> {
  const bookingId = openTrip(deps.tripKey, token);
  if (!bookingId) throw new AppError("not_found");
  const row = await findBooking(deps.db, bookingId);
  if (row.stage !== "completed") throw new AppError("conflict", { details: { stage: row.stage } });
  // What nobody is named on any more takes no words either (docs/decisions/0007).
  if (row.contact === null) throw new AppError("not_found");
  const product = productOf(deps, row);
  const { title: titles, endsAt } = product.listing(row.item);
  if (endsAt < retentionEnd("rating_links", deps.clock.now())) throw new AppError("not_found");
  const { from, to } = titles[locale];
  const title = to ? translator(locale)("mail.trip_title", { kind: row.kind, from, to }) : from;
  return { bookingId, reference: row.reference, title, suppliers: product.rated(row.item, locale) };
}

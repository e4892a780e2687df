import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { findSplitOf, type Split } from "./find-split.ts";
import { openShareToken } from "./share-link.ts";
import type { ShareRow } from "./tables.ts";

export type Found = { row: BookingRow; split: Split; share: ShareRow };

/** The share of a link, with what it is of. @throws AppError not_found: not ours, or its booking is closed or names nobody any more */
export async function findShare(
  { shareKey }: Pick<BookingDeps, "shareKey">,
  database: DatabaseOrTransaction,
  token: string,
): Promise<Found> {
  const shareId = openShareToken({ shareKey }, token);
  const split = shareId === null ? null : await findSplitOf(database, shareId);
  const share = split?.shares.find(({ id }) => id === shareId);
  if (!split || !share) throw new AppError("not_found");
  const row = await findBooking(database, split.bookingId);
  if (row.contact === null || row.blockedAt !== null) throw new AppError("not_found");
  return { row, split, share };
}

import { attachBookings } from "../my-bookings/attach-bookings.ts";
import type { BookingDeps } from "../deps.ts";
import { exportBookings, ownedIds } from "./export-bookings.ts";
import { findDraftDocument, type DraftTraveller } from "./find-draft-document.ts";
import { anonymiseBookings } from "./anonymise-bookings.ts";
import { keepsRecordsUntil } from "./keep-records.ts";

/** What bookings do for the accounts that own them. */
export const accountBookings = (
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "payments" | "peopleKeys" | "refundAccountKey">,
) => ({
  attachBookings: (owner: { userId: string; email: string }) => attachBookings(deps.db, owner),
  bookingIds: (userId: string) => ownedIds(deps, userId),
  findDraftDocument: (userId: string, kept: DraftTraveller) => findDraftDocument(deps, userId, kept),
  exportBookings: (userId: string) => exportBookings(deps, userId),
  keepsRecordsUntil: (userId: string) => keepsRecordsUntil(deps, userId),
  anonymiseBookings: (userId: string) => anonymiseBookings(deps, userId),
});

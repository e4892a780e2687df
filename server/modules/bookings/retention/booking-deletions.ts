import type { BookingDeps } from "../deps.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { AnonymiseDeps } from "./anonymise-booking.ts";
import { anonymiseBooking, anonymiseDetails } from "./anonymise-booking.ts";
import { deleteAccounts } from "../refund-account/delete-old-accounts.ts";
import { deleteNameDocuments } from "../names/delete-documents.ts";
import { finishedBefore, unfinishedBefore } from "./old-bookings.ts";

/** Bookings taken at a time. */
const batch = 200;

/** What goes of bookings when it has had its time; while money is on its way back all of it stays. */
export const bookingDeletions = (deps: AnonymiseDeps & Pick<BookingDeps, "payments">): Deletions => ({
  refund_accounts: (before) => deleteAccounts(deps, before),
  name_documents: (before) => deleteNameDocuments(deps.db, before),
  unfinished_bookings: (before) =>
    eraseAll(
      () => unfinishedBefore(deps.db, before, batch),
      (id) => anonymiseBooking(deps, id, "keeps its owner"),
    ),
  booking_details: (before) =>
    eraseAll(
      () => finishedBefore(deps.db, "details", before, batch),
      (id) => anonymiseDetails(deps, id),
    ),
  booking_people: (before) =>
    eraseAll(
      () => finishedBefore(deps.db, "names", before, batch),
      (id) => anonymiseBooking(deps, id, "keeps its owner"),
    ),
});

/** Batch after batch until there are no more; answers how many. */
async function eraseAll(find: () => Promise<string[]>, erase: (id: string) => Promise<void>): Promise<number> {
  let count = 0;
  for (let ids = await find(); ids.length > 0; ids = await find()) {
    for (const id of ids) await erase(id);
    count += ids.length;
  }
  return count;
}

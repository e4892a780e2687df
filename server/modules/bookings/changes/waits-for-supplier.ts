import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { isCorrecting } from "../names/find-names.ts";
import { openChangeOf } from "./find-changes.ts";

/** A cancellation, a change, a division or a name of a booking waits for its supplier: nothing else of it begins meanwhile. */
export async function waitsForSupplier(database: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const isCancelling = (await cancellationsOf(database, bookingId)).some(({ state }) =>
    openStates.some((open) => open === state),
  );
  return isCancelling || (await openChangeOf(database, bookingId)) !== null || isCorrecting(database, bookingId);
}

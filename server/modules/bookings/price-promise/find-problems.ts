import type { ChangeProblem } from "#contract/booking-changes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { findOpenAirlineChange } from "../airline-changes/find-airline-changes.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { openChangeOf } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { isCorrecting } from "../names/find-names.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

type Deps = Pick<BookingDeps, "products" | "clock">;

/** Why a booking cannot be bought again at a lower price now; none: it can. */
export async function findRebookingProblems(
  { products, clock }: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<ChangeProblem[]> {
  const { repricing, cancelling } = productOf({ products }, row);
  if (!repricing || row.stage !== "confirmed" || row.paymentId === null || row.blockedAt !== null)
    return ["not_offered"];
  if (row.cancelledParts.length > 0) return ["partly_cancelled"];
  const isCancelling = (await cancellationsOf(database, row.id)).some(({ state }) =>
    openStates.some((open) => open === state),
  );
  const isAsked = (await openChangeOf(database, row.id)) !== null || (await isCorrecting(database, row.id));
  if (isCancelling || isAsked || (await findOpenAirlineChange(database, row.id))) return ["waits"];
  return cancelling.problems(row.item, [], clock.now()).length > 0 ? ["not_changeable"] : [];
}

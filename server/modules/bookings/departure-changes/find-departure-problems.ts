import type { DepartureChangeProblem } from "#contract/departure-changes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { findStoppers } from "../changes/find-stoppers.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** Why a trip cannot be moved to another departure now; none: it can. */
export async function findDepartureProblems(
  { products, clock }: Pick<BookingDeps, "products" | "clock">,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<DepartureChangeProblem[]> {
  const { departureChanging } = productOf({ products }, row);
  if (!departureChanging || row.stage !== "confirmed") return ["not_offered"];
  // A code paid for all of it: there is no way back for money.
  if (row.paymentId === null) return ["ask_us"];
  return [...departureChanging.problems(row, clock.now()), ...(await findStoppers(database, row))];
}

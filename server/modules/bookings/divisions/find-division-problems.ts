import type { DivisionProblem } from "#contract/divisions.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { findOpenAirlineChange } from "../airline-changes/find-airline-changes.ts";
import { findStoppers } from "../changes/find-stoppers.ts";
import type { BookingDeps } from "../deps.ts";
import { isNameOpen } from "../names/find-names.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

type Deps = Pick<BookingDeps, "products" | "clock">;

/** Why no traveller of a booking can get one of their own now; none: they can. */
export async function findDivisionProblems(
  { products, clock }: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<DivisionProblem[]> {
  const { dividing } = productOf({ products }, row);
  // What nothing was paid for has no way back for money.
  if (!dividing || row.stage !== "confirmed" || row.paymentId === null || row.total === 0) return ["not_offered"];
  const stoppers = await findStoppers(database, row);
  const isMoved = (await findOpenAirlineChange(database, row.id)) !== null;
  const waits = isMoved || (await isNameOpen(database, row.id));
  return [
    ...stoppers,
    ...(waits && !stoppers.includes("waits") ? ["waits" as const] : []),
    ...dividing.problems(row, clock.now()),
  ];
}

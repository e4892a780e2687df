import type { ChangeProblem } from "#contract/booking-changes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { findOpenAirlineChange } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { Changing } from "../product-changes.ts";
import type { BookingRow } from "../tables.ts";
import { findStoppers } from "./find-stoppers.ts";

type Deps = Pick<BookingDeps, "products" | "clock">;

/** @throws AppError conflict for a product that is not changed, and for what is not confirmed */
export function changingOf(deps: Pick<BookingDeps, "products">, row: BookingRow): Changing<unknown> {
  const { changing } = productOf(deps, row);
  if (!changing || row.stage !== "confirmed") throw new AppError("conflict", { details: { stage: row.stage } });
  return changing;
}

/** Why the flights of a booking cannot be changed now; none: they can. */
export async function findChangeProblems(
  deps: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<ChangeProblem[]> {
  const { changing } = productOf(deps, row);
  // What nothing was paid for has no way back for money.
  if (!changing || row.stage !== "confirmed" || row.paymentId === null) return ["not_offered"];
  const moved = await findOpenAirlineChange(database, row.id);
  const stoppers = await findStoppers(database, row);
  const own = changing.problems(row, deps.clock.now());
  return [
    ...(moved?.state === "accepting" ? ["waits" as const] : []),
    ...stoppers,
    // What the airline moved is changed whatever the fare says.
    ...(moved ? own.filter((problem) => problem !== "not_changeable") : own),
  ];
}

/** @throws AppError conflict (`problems`) */
export async function assertChangeable(deps: Deps, database: DatabaseOrTransaction, row: BookingRow): Promise<void> {
  const problems = await findChangeProblems(deps, database, row);
  if (problems.length > 0) throw new AppError("conflict", { details: { problems } });
}

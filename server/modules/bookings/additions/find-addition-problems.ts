import type { AdditionProblem } from "#contract/booking-additions.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { findOpenAirlineChange } from "../airline-changes/find-airline-changes.ts";
import { waitsForSupplier } from "../changes/waits-for-supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** Why nothing can be added to a booking now; none: something can. */
export async function findAdditionProblems(
  { products, clock }: Pick<BookingDeps, "products" | "clock">,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<AdditionProblem[]> {
  const { adding } = productOf({ products }, row);
  // What nothing was paid for has no way back for money.
  if (!adding || row.stage !== "confirmed" || row.paymentId === null) return ["not_offered"];
  return [
    ...adding.problems(row, clock.now()),
    ...((await waitsForSupplier(database, row.id)) ? ["waits" as const] : []),
    ...((await findOpenAirlineChange(database, row.id)) ? ["airline_change" as const] : []),
    ...(row.cancelledParts.length > 0 ? ["partly_cancelled" as const] : []),
  ];
}

import type { StayChangeProblem } from "#contract/stay-changes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { findStoppers } from "../changes/find-stoppers.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** Why nothing of a stay can be changed now; none: its guests can, and its days as its terms have it. */
export async function findStayProblems(
  { products, clock }: Pick<BookingDeps, "products" | "clock">,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<StayChangeProblem[]> {
  const product = productOf({ products }, row);
  const { stayChanging } = product;
  if (!stayChanging || row.stage !== "confirmed") return ["not_offered"];
  // A code paid for all of it: there is no way back for money.
  if (row.paymentId === null && product.price(row.item).now > 0) return ["ask_us"];
  return [...stayChanging.problems(row, clock.now()), ...(await findStoppers(database, row))];
}

import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingRow } from "../tables.ts";
import { waitsForSupplier } from "./waits-for-supplier.ts";

/** What stops every change of what was sold, whatever its product says. */
export const findStoppers = async (
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<("waits" | "partly_cancelled")[]> => [
  ...((await waitsForSupplier(database, row.id)) ? ["waits" as const] : []),
  ...(row.cancelledParts.length > 0 ? ["partly_cancelled" as const] : []),
];

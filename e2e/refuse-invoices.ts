import { openDatabase } from "../scripts/open-database.ts";

/** Lets the tax authority in a box refuse whatever is issued for a booking, by its number, or be away for it; answers what lifts that. */
export async function refuseInvoices(
  dataDir: string,
  reference: string,
  fault: "refused" | "unavailable" = "refused",
): Promise<() => Promise<void>> {
  const change = async (statement: string, more: readonly string[] = []) => {
    const database = await openDatabase(dataDir);
    await database.query(statement, [reference, ...more]);
    await database.end();
  };
  await change("insert into sandbox_tax.planned_faults (reference, fault) values ($1, $2)", [fault]);
  return () => change("delete from sandbox_tax.planned_faults where reference = $1");
}

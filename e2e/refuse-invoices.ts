import { openDatabase } from "../scripts/open-database.ts";

/** Lets the tax authority in a box refuse whatever is issued for a booking, by its number; answers what lifts that. */
export async function refuseInvoices(dataDir: string, reference: string): Promise<() => Promise<void>> {
  const change = async (statement: string) => {
    const database = await openDatabase(dataDir);
    await database.query(statement, [reference]);
    await database.end();
  };
  await change("insert into sandbox_tax.planned_faults (reference, fault) values ($1, 'refused')");
  return () => change("delete from sandbox_tax.planned_faults where reference = $1");
}

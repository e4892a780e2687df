import { openDatabase } from "../scripts/open-database.ts";

/**
 * Lets the tax authority in a box refuse whatever is issued for a booking, by its number, or be away for it. Answers what lifts that, and has
 * what waits sent again now, which takes up to half a minute by itself.
 */
export async function refuseInvoices(
  dataDir: string,
  reference: string,
  fault: "refused" | "unavailable" = "refused",
): Promise<() => Promise<void>> {
  const change = async (...statements: [text: string, values: string[]][]) => {
    const database = await openDatabase(dataDir);
    for (const [text, values] of statements) await database.query(text, values);
    await database.end();
  };
  await change(["insert into sandbox_tax.planned_faults (reference, fault) values ($1, $2)", [reference, fault]]);
  return () =>
    change(
      ["delete from sandbox_tax.planned_faults where reference = $1", [reference]],
      [
        "update jobs.job set start_after = now() where name = $1 and state in ('created', 'retry')",
        ["tax-invoices.report"],
      ],
    );
}

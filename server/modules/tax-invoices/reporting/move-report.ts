import { and, eq, inArray, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type ReportRow, taxInvoiceReports } from "../tables.ts";
import { type ReportState, statesBefore } from "./report-states.ts";

type Set = Partial<Pick<ReportRow, "sentAt" | "trouble" | "answeredAt" | "messages" | "cleared">>;
/** `revision`, `tries`: only a row that still has these. */
type Where = { counter: number; revision?: number; tries?: number };

/** Moves a document to a state that its own leads to. Null: it is not in one, or was changed since. */
export async function moveReport(
  database: DatabaseOrTransaction,
  { counter, revision, tries }: Where,
  state: ReportState,
  set: Set = {},
): Promise<ReportRow | null> {
  const [row] = await database
    .update(taxInvoiceReports)
    .set({
      ...set,
      state,
      revision: sql`${taxInvoiceReports.revision} + 1`,
      ...((state === "reporting" || state === "clearing") && { tries: sql`${taxInvoiceReports.tries} + 1` }),
    })
    .where(
      and(
        eq(taxInvoiceReports.counter, counter),
        inArray(taxInvoiceReports.state, statesBefore(state)),
        revision === undefined ? undefined : eq(taxInvoiceReports.revision, revision),
        tries === undefined ? undefined : eq(taxInvoiceReports.tries, tries),
      ),
    )
    .returning();
  return row ?? null;
}

import type { CallContext } from "#server/platform/supplier.ts";
import { findInvoiceRow, keepInvoice } from "./invoice-rows.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";
import { seeInvoice } from "./see-invoice.ts";

/** Clocks differ: looked for from a while before it was sent. */
const clockMs = 5 * 60_000;

/** The newest invoice that bears our reference, whoever learned of it; null: Moyasar lists none. */
export async function newestInvoiceOf(
  deps: Pick<MoyasarDeps, "db" | "calls">,
  merchantRef: string,
  context: CallContext,
): Promise<SeenInvoice | null> {
  const { db, calls } = deps;
  const row = await findInvoiceRow(db, merchantRef);
  if (row?.invoiceId) return seeInvoice(deps, row.invoiceId, context);
  const since = row && new Date(row.createdAt.getTime() - clockMs);
  const found = await calls.invoicesOf(merchantRef, since, context);
  const newest = found.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0];
  if (!newest) return null;
  const kept = row ? await keepInvoice(db, merchantRef, newest.id) : newest.id;
  // A list leaves out who paid it.
  return seeInvoice(deps, kept, context);
}

import { asc, eq } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { renderDocument } from "../documents/render-document.ts";
import { renderTaxInvoice } from "../documents/render-tax-invoice.ts";
import { bookings } from "../tables.ts";
import { termsAcceptances } from "../terms/tables.ts";

/** What speaks for us when a bank takes a payment of the booking back: its documents, and what is known of it; null once it is gone. */
export async function chargebackEvidence(deps: BookingDeps, bookingId: string) {
  const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) return null;
  const isSold = row.stage === "confirmed" || row.stage === "completed";
  const terms = await deps.db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.bookingId, bookingId))
    .orderBy(asc(termsAcceptances.acceptedAt));
  const invoices = await deps.taxInvoices.ofBooking(bookingId);
  const files = isSold ? [{ name: "booking.pdf", content: new Uint8Array(await renderDocument(deps, row)) }] : [];
  for (const invoice of invoices)
    files.push({ name: `${invoice.number}.pdf`, content: new Uint8Array(await renderTaxInvoice(deps, row, invoice)) });
  return {
    files,
    lines: [
      `What was sold: ${row.kind}, made ${row.createdAt.toISOString()}`,
      `Delivery: ${row.stage}${row.confirmedAt ? `, confirmed by the supplier ${row.confirmedAt.toISOString()}` : ""}`,
      ...(terms.length
        ? terms.map(({ version, acceptedAt }) => `Terms accepted: ${acceptedAt.toISOString()}, text ${version}`)
        : ["Terms accepted: asked for at the payment; no record of which text"]),
      "Device and IP address: not kept by the merchant",
    ],
  };
}

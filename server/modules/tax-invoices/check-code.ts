import { eq } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { shown } from "./handed-documents.ts";
import { readQrCode } from "./stamp/qr-code.ts";
import { taxInvoiceReports, taxInvoices } from "./tables.ts";

/**
 * The document that a QR code names by its hash. Whatever else the code says must be what we wrote, or the authority on a standard one: a changed total under our hash is told
 * as changed. @throws AppError invalid_input for a text that is no such code, not_found for one that is not ours
 */
export async function checkCode(db: Database, qr: string): Promise<OutputOf<typeof checkTaxInvoiceCode>> {
  const hash = readHash(qr);
  if (!hash) throw new AppError("invalid_input", { errors: { qr: ["not_a_qr_text"] } });
  const [found] = await db
    .select({ invoice: taxInvoices, report: taxInvoiceReports })
    .from(taxInvoices)
    .leftJoin(taxInvoiceReports, eq(taxInvoiceReports.counter, taxInvoices.counter))
    .where(eq(taxInvoices.hash, hash));
  const row = found && shown(found);
  // What was not handed over is nobody's paper yet.
  if (row?.standing !== "ready") throw new AppError("not_found");
  return {
    number: row.number,
    kind: row.kind,
    issuedAt: row.issuedAt.toISOString(),
    total: sar(row.amounts.payable),
    vat: sar(row.amounts.vat),
    unchanged: row.qr === qr,
  };
}

/** The hash that a code carries; null for a text that is none, or one of before there were hashes. */
function readHash(qr: string): string | null {
  try {
    return readQrCode(qr).get(6)?.toString("utf8") ?? null;
  } catch {
    return null;
  }
}

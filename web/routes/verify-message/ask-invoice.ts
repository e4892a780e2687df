import type { ApiClient } from "#contract/client.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { ApiError } from "#contract/errors.ts";
import { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";

/** What was asked of a tax invoice's code, and what came of it. */
export type AskedInvoice = {
  qr: string;
  found: OutputOf<typeof checkTaxInvoiceCode> | null;
  problem: "unknown" | "invalid" | "failed" | null;
  /** How long a limit lasts, where one was met. */
  message: string;
};

/** Null where nobody asked. */
export async function askInvoice(api: ApiClient, qr: string | null): Promise<AskedInvoice | null> {
  if (qr === null) return null;
  try {
    return { qr, found: await api(checkTaxInvoiceCode, { qr }), problem: null, message: "" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? "unknown" : error.status === 422 ? "invalid" : "failed";
    return { qr, found: null, problem, message: error.status === 429 ? error.message : "" };
  }
}

import type { ApiClient } from "#contract/client.ts";
import { getInvoiceCompany, type InvoiceCompany } from "#contract/invoice-company.ts";

/** Whom a booking's invoice is made out to. A page shows everything else without it, where nobody can tell. */
export const loadInvoiceCompany = (api: ApiClient, bookingId: string): Promise<InvoiceCompany | null> =>
  api(getInvoiceCompany, { bookingId }).catch(() => null);

import type { Company } from "#contract/companies.ts";
import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import type { TaxInvoiceRow } from "../tables.ts";

/** What finance needs beside what issues and reports. */
export type FinanceDeps = TaxInvoiceDeps & {
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
  /** The number of a booking; null once it is gone. */
  referenceOf: (db: DatabaseOrTransaction, bookingId: string) => Promise<string | null>;
  /** The company that a booking's invoices are made out to, as it stands now; null for none. */
  companyOf: (db: DatabaseOrTransaction, bookingId: string) => Promise<Company | null>;
  /** The document to read and print; null once its booking is gone. */
  renderInvoice: (invoice: TaxInvoiceRow) => Promise<Buffer | null>;
};

export type Change = { number: string; revision: number; reason: string };
export type Staff = Pick<StaffSession, "staffId">;

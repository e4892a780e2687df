import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Halalas of the tax documents of a month, by category of the tax (codes of UN/CEFACT 5305) and kind. */
export type InvoicedSum = {
  category: string;
  kind: "invoice" | "credit_note";
  net: number;
  vat: number;
  documents: number;
};
export type LedgerDocument = { source: string; number: string; kind: "invoice" | "credit_note" };

export type LedgerDeps = {
  db: Database;
  clock: Clock;
  /** Names of staff. */
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
  /** Tax documents that were issued for sources of movements. */
  documentsOf: (sources: readonly string[]) => Promise<LedgerDocument[]>;
  /** What was invoiced and credited between two instants. */
  invoicedIn: (span: { start: Date; end: Date }) => Promise<InvoicedSum[]>;
  /** The booking of payments whose movements do not name it, as before they did. */
  bookingsOfPayments: (
    paymentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { bookingId: string; reference: string }>>;
};

export type Staff = Pick<StaffSession, "staffId">;

import type { BothTexts, Locale } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Halalas of one traveller's part of the order; as the booking core takes it. */
type Returned = { part: number; fromSupplier: number; all: boolean };

/** What officers need beside what applications do. */
export type OfficerDeps = VisaDeps & {
  namesOf: (ids: readonly string[], tx?: DatabaseOrTransaction) => Promise<ReadonlyMap<string, BothTexts>>;
  /** What goes back of an order that was not given, in halalas. */
  returns: {
    quote: (bookingId: string, returned: readonly Returned[]) => Promise<number[]>;
    record: (
      tx: Transaction,
      given: { id: string; bookingId: string; returned: readonly Returned[] },
    ) => Promise<number>;
  };
};

/** Who acts, reading which language. */
export type By = { staff: StaffSession; locale: Locale };

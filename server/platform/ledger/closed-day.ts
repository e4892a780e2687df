import { max } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";
import { ledgerCloses } from "./tables.ts";

/** Halalas: what moved in the days of a close, and what stood in the account at their end. */
export type ClosedAccount = { account: LedgerAccount; debit: number; credit: number; closing: number };
/** Checks that had something open, by id, and what was said of them. */
export type CloseNote = { open: Record<string, number>; reason: string | null };

/** The last day that is closed, `YYYY-MM-DD`; null: none is. */
export async function closedThrough(database: DatabaseOrTransaction): Promise<string | null> {
  const [row] = await database.select({ day: max(ledgerCloses.day) }).from(ledgerCloses);
  return row?.day ?? null;
}

import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";

/** The channel of PostgreSQL on which cases that changed are told, by id. */
export const deskChannel = "desk";

/** Tells every process that a case has changed, once the transaction commits. */
export const tellDesk = (tx: Transaction, caseId: string) =>
  tx.execute(sql`select pg_notify(${deskChannel}, ${caseId})`);

import { eq } from "drizzle-orm";
import { mayWorkQueue } from "#contract/admin/case-queues.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";

/** A case that this member works. @throws AppError not_found; forbidden for a queue of others */
export async function findCase(database: DatabaseOrTransaction, caseId: string, { role }: StaffSession): Promise<Case> {
  const [row] = await database.select().from(cases).where(eq(cases.id, caseId));
  if (!row) throw new AppError("not_found");
  if (!mayWorkQueue(role, row.queue)) throw new AppError("forbidden");
  return row;
}

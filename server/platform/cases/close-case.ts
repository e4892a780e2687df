import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { countPromise } from "./count-promise.ts";
import { tellDesk } from "./desk-channel.ts";
import { cases } from "./tables.ts";

/** Closes the open case of a thing, or of several, in the transaction that ends it. `closedBy`: a member of staff; null: it ended by itself. A repeat changes nothing. */
export async function closeCase(
  tx: Transaction,
  clock: Clock,
  { queue, subject }: { queue: CaseQueue; subject: string | readonly string[] },
  result: string,
  closedBy: string | null,
): Promise<void> {
  const closed = await tx
    .update(cases)
    .set({
      closedAt: clock.now(),
      closedBy,
      result,
      snoozedUntil: null,
      snoozeReason: null,
      revision: sql`${cases.revision} + 1`,
    })
    .where(and(eq(cases.queue, queue), inArray(cases.subject, [subject].flat()), isNull(cases.closedAt)))
    .returning();
  for (const row of closed) {
    await tellDesk(tx, row.id);
    await countPromise(tx, row);
  }
}

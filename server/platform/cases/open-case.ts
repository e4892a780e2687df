import { sql } from "drizzle-orm";
import type { CasePromise } from "#contract/admin/case-rows.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { tellDesk } from "./desk-channel.ts";
import { type Case, cases } from "./tables.ts";

/** What a module says of a thing that waits for a person. `promise`: null where the customer was told no time. */
export type OpenedCase = Pick<Case, "queue" | "subject" | "reference" | "who" | "locale" | "facts"> & {
  bookingId?: string | null;
  promise: { id: CasePromise["id"]; by: Date; at?: Date } | null;
};

/**
 * Opens a case in the transaction of what causes it. A repeat while it is open changes its promise and its facts alone, and
 * nothing when they are the same.
 */
export async function openCase(tx: Transaction, clock: Clock, opened: OpenedCase): Promise<void> {
  const { promise, bookingId = null, ...values } = opened;
  const now = clock.now();
  const [row] = await tx
    .insert(cases)
    .values({
      ...values,
      id: createSlug(),
      bookingId,
      promise: promise?.id ?? null,
      promisedBy: promise?.by ?? null,
      promisedAt: promise ? (promise.at ?? now) : null,
      openedAt: now,
    })
    .onConflictDoUpdate({
      target: [cases.queue, cases.subject],
      targetWhere: sql`${cases.closedAt} is null`,
      set: {
        facts: sql`excluded.facts`,
        promise: sql`excluded.promise`,
        promisedBy: sql`excluded.promised_by`,
        promisedAt: sql`excluded.promised_at`,
        revision: sql`${cases.revision} + 1`,
      },
      setWhere: sql`(${cases.facts}, ${cases.promise}, ${cases.promisedBy}) is distinct from (excluded.facts, excluded.promise, excluded.promised_by)`,
    })
    .returning({ id: cases.id });
  if (row) await tellDesk(tx, row.id);
}

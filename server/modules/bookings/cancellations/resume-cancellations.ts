import { inArray } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { cancellations } from "../tables.ts";
import { confirmCancellationJob } from "./cancellation-jobs.ts";
import { openStates } from "./cancellation-states.ts";

/** Asks again for every cancellation that is open; one more question changes nothing. */
export function resumeCancellations({ db, queue }: Pick<BookingDeps, "db" | "queue">): Promise<void> {
  return transaction(db, async (tx) => {
    const open = await tx
      .select({ id: cancellations.id })
      .from(cancellations)
      .where(inArray(cancellations.state, [...openStates]));
    for (const { id } of open)
      await queue.enqueue(tx, confirmCancellationJob, { cancellationId: id }, { singletonKey: `resume:${id}` });
  });
}

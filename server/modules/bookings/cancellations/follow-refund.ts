import { and, eq, isNull } from "drizzle-orm";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { cancellations } from "../tables.ts";
import { mailCancellationJob } from "./cancellation-jobs.ts";
import { moveCancellation } from "./move-cancellation.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock">;

/** The gateway has the refund: told once, whether or not the money has arrived before these words. */
export function recordRefundSent(
  { db, queue, clock }: Deps,
  { askedBy, reference }: { askedBy: string; reference: string | null },
): Promise<void> {
  return transaction(db, async (tx) => {
    const [first] = await tx
      .update(cancellations)
      .set({ refundSentAt: clock.now(), refundReference: reference })
      .where(and(eq(cancellations.id, askedBy), isNull(cancellations.refundSentAt)))
      .returning();
    if (!first) return;
    await moveCancellation(tx, askedBy, "refund_sent");
    await queue.enqueue(tx, mailCancellationJob, { cancellationId: askedBy, mail: "refund_sent" });
  });
}

/** The gateway says that the money has gone back. */
export async function recordRefunded(
  { db, clock }: { db: DatabaseOrTransaction; clock: Deps["clock"] },
  cancellationId: string,
): Promise<void> {
  await moveCancellation(db, cancellationId, "refunded", { refundedAt: clock.now() });
}

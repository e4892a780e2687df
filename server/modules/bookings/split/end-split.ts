import type { SplitEnding } from "#contract/payment-splits.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { isHeld, isOnItsWay, paymentsOf, type Split } from "./find-split.ts";
import { moveSplit } from "./move-split.ts";
import { mailShareJob, mailSplitEndedJob } from "./split-jobs.ts";

type Deps = Pick<BookingDeps, "queue" | "clock" | "payments">;

/** The owner is told by another mail, or did it. */
const toldElsewhere: readonly SplitEnding[] = ["withdrawn", "booking_failed", "paid_whole"];

/**
 * Nothing comes of a split payment: whatever was held or taken of it goes back, each share once, and what is still on its way is let go
 * of as soon as the bank has decided. In the transaction that decides it, with the booking locked; nothing where it has ended before.
 */
export async function endSplit(deps: Deps, tx: Transaction, split: Split, ending: SplitEnding): Promise<void> {
  const { queue, clock, payments } = deps;
  if (!(await moveSplit(tx, split.id, "ended", { ending, endedAt: clock.now() }))) return;
  for (const payment of paymentsOf(split, await payments.shares(split.bookingId, tx))) {
    if (!isHeld(payment) && !isOnItsWay(payment)) continue;
    await payments.giveBack(tx, payment.id, `split_${ending}`);
    if (isHeld(payment)) await queue.enqueue(tx, mailShareJob, { paymentId: payment.id, mail: "share_returned" });
  }
  if (!toldElsewhere.includes(ending)) await queue.enqueue(tx, mailSplitEndedJob, { splitId: split.id });
}

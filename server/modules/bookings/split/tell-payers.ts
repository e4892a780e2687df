import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { findLiveSplit } from "./find-split.ts";
import { mailShareJob } from "./split-jobs.ts";

/** The booking came about: whoever paid a share of it is told that it is taken now. */
export async function tellPayers(
  { queue }: Pick<BookingDeps, "queue">,
  tx: Transaction,
  { id, paymentId }: Pick<BookingRow, "id" | "paymentId">,
): Promise<void> {
  if (!paymentId) return;
  for (const share of (await findLiveSplit(tx, id))?.shares ?? [])
    if (share.paymentId) await queue.enqueue(tx, mailShareJob, { paymentId: share.paymentId, mail: "share_taken" });
}

import { hearAirlineJob } from "../airline-changes/airline-jobs.ts";
import type { ChaosHarness } from "./chaos-harness.ts";

/** The storm passes: nothing fails any more, and all that is due is done by the jobs alone. */
export async function comeToRest(harness: ChaosHarness, ids: readonly string[]): Promise<void> {
  harness.crash.left = 0;
  Object.assign(harness.cancels.told, { quote: [], confirm: [] });
  harness.changes.told.confirm = [];
  harness.moves.told.accept = [];
  await harness.merchant.control({ reset: true });
  for (let round = 0; round < 8; round++) {
    harness.clock.advance(30 * 60);
    await harness.sandbox.tick();
    await harness.reconcile();
    await harness.sweepChanges();
    // As in the night.
    for (const bookingId of ids) await harness.queue.enqueue(harness.db, hearAirlineJob, { bookingId });
    await harness.queue.drain({ delayed: true, allowFailures: round < 6 });
  }
}

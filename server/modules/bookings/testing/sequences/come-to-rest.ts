import { reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import { releaseExpiredJob } from "#server/modules/packages/booking/release-expired.ts";
import { watchReportsJob } from "#server/modules/tax-invoices/reporting/watch-reports.ts";
import { syncCasesJob } from "#server/platform/cases/sync-cases.ts";
import { hearAirlineJob, sweepAirlineJob } from "../../airline-changes/airline-jobs.ts";
import { resumeCancellationsJob } from "../../cancellations/cancellation-jobs.ts";
import { sweepChangesJob } from "../../changes/change-jobs.ts";
import { sweepBookingsJob } from "../../jobs.ts";
import { sweepNamesJob } from "../../names/name-jobs.ts";
import { sweepPromisesJob } from "../../price-promise/promise-jobs.ts";
import type { Sale } from "./begin-sale.ts";
import { bookingsOf } from "./bookings-of.ts";
import type { World } from "./open-world.ts";

/** What the clock begins each minute, or every few. */
const scheduled = [
  sweepBookingsJob,
  sweepChangesJob,
  sweepAirlineJob,
  sweepNamesJob,
  sweepPromisesJob,
  resumeCancellationsJob,
  reconcilePaymentsJob,
  releaseExpiredJob,
  watchReportsJob,
];

/** A minute in which all that is due is done, whatever fails; at rest nothing has a reason to. */
export async function work(world: World, { isAtRest = false } = {}): Promise<void> {
  const { queue } = world.app;
  await world.tick();
  for (const job of scheduled)
    await queue.perform(job, {}).catch((error: unknown) => {
      if (isAtRest) throw error;
    });
  await queue.drain({ delayed: true, allowFailures: !isAtRest });
}

/** The payers' banks decide what they took back, of one booking or of all; answers how much that was. */
export async function decideChargebacks(world: World, state: "won" | "lost", bookingId?: string): Promise<number> {
  const open = await world.read<{ id: string }>(
    `select c.id from sandbox_payments.chargebacks c join sandbox_payments.payments g on g.id = c.payment_id
     join payments p on p.id = g.merchant_ref where c.decided_at is null and coalesce($1, p.booking_id) = p.booking_id`,
    [bookingId],
  );
  for (const { id } of open) await world.control({ decide: { chargebackId: id, state } });
  return open.length;
}

/** The storm passes: nothing fails any more, and all that is due is done by the jobs alone. */
export async function comeToRest(world: World, sales: readonly Sale[]): Promise<void> {
  const { app, suppliers } = world;
  for (const { faults } of Object.values(suppliers)) faults.clear();
  await world.calm();
  await decideChargebacks(world, "won");
  for (let round = 0; round < 8; round++) {
    app.clock.advance(30 * 60);
    // As in the night.
    if (round % 3 === 0)
      for (const sale of sales.filter(({ sort }) => /flight|family/.test(sort)))
        for (const bookingId of await bookingsOf(world, sale))
          await app.queue.enqueue(app.database, hearAirlineJob, { bookingId });
    await work(world);
  }
  await app.queue.enqueue(app.database, syncCasesJob, {});
  await work(world, { isAtRest: true });
}

import { desc } from "drizzle-orm";
import { mailAnswerJob } from "#server/modules/desk/index.ts";
import { caseNotes } from "#server/platform/cases/tables.ts";
import { completeBookingsJob, sweepAirlineJob, sweepBookingsJob } from "#server/modules/bookings/index.ts";
import { reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import { watchReportsJob } from "#server/modules/tax-invoices/index.ts";
import { createApp } from "#server/app.ts";
import { compose, type ComposeInput } from "#server/compose.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createWeekClock } from "./week-clock.ts";

export type WeekInput = Pick<ComposeInput, "env" | "database" | "connection" | "log"> & {
  /** The present. */
  clock: Clock;
};
export type Week = Awaited<ReturnType<typeof openWeek>>;

/** Longest step in which nothing is looked after, in seconds: as the product's own rounds see to it. */
const round = 6 * 3_600;

/** The whole application in the week before now, in memory: nobody reaches it, and it looks after itself when time goes on. */
export async function openWeek({ env, database, connection, log, clock: present }: WeekInput) {
  const end = present.now();
  const clock = createWeekClock(end);
  const parts = compose({
    // One person asks for all of it within seconds.
    env: { ...env, RATE_LIMIT_FACTOR: 1_000, FIRST_ANSWER_MS: 30_000 },
    database,
    connection,
    clock,
    ...(log ? { log } : {}),
    // The gateway in a box is called in memory, and its notices come back the same way.
    sendWebhook: async (request, init) => app.fetch(new Request(request, init)),
  });
  await parts.start({ work: false });
  const app = createApp(parts);

  /** The bank, the gateway, the airlines and all jobs that are due. */
  async function settle(later = 0) {
    await (await parts.sandboxes.openFlights()).tick();
    await (await parts.sandboxes.openPayments()).tick();
    await parts.queue.drain({ later, allowFailures: true });
  }

  /** Lets time pass, to the present at most. Never goes back. */
  async function untilInstant(instant: Date) {
    const target = Math.min(instant.getTime(), end.getTime());
    while (clock.now().getTime() < target) {
      const seconds = Math.min(round, (target - clock.now().getTime()) / 1_000);
      clock.set(new Date(clock.now().getTime() + seconds * 1_000));
      await parts.queue.enqueue(database, reconcilePaymentsJob, {});
      await parts.queue.enqueue(database, sweepBookingsJob, {});
      await parts.queue.enqueue(database, completeBookingsJob, {});
      await parts.queue.enqueue(database, sweepAirlineJob, {});
      await parts.queue.enqueue(database, watchReportsJob, {});
      await settle(seconds);
    }
  }

  return {
    ...parts,
    app,
    present: end,
    settle,
    /** The tax authority refuses the next document that it is told of. */
    refuseNextInvoice: async () => (await parts.sandboxes.openTaxes()).faults.next("report", "refused"),
    /** The last answer of the desk could not be mailed, however often it was tried: its retry mails it. */
    failLastAnswer: async () => {
      const [note] = await database.select().from(caseNotes).orderBy(desc(caseNotes.at)).limit(1);
      if (!note) throw new Error("nothing was answered");
      await parts.failedJobs.failed({
        name: mailAnswerJob.name,
        payload: { noteId: note.id },
        error: "the mail server did not answer (sample)",
        tries: 13,
        singletonKey: null,
      });
    },
    untilInstant,
    /** So many days before now, at `HH:MM` in Riyadh. */
    until: (daysAgo: number, time: string) => untilInstant(clock.instant(daysAgo, time)),
  };
}

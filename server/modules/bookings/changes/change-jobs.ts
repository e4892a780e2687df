import { jobType } from "#server/platform/queue/queue.ts";
import type { ChangeKind } from "./tables.ts";

type OfChange = { changeId: string };

/** Has the supplier change the flights, or asks again what became of it. */
export const confirmChangeJob = jobType<OfChange>("bookings.confirm-change", {
  key: ({ changeId }) => changeId,
  retryDelay: 3,
  concurrency: 4,
});

/** Ends quotes whose time is over, and finds changes whose job has died. */
export const sweepChangesJob = jobType<Record<string, never>>("bookings.sweep-changes", { retries: 0 });

type Step = "confirmed" | "refused" | "with_staff";
export type ChangeMail = `${ChangeKind}_${Step}` | "change_refund_sent";
export const mailOf = <Named extends Step>(kind: ChangeKind, step: Named): `${ChangeKind}_${Named}` =>
  `${kind}_${step}`;
export const mailChangeJob = jobType<OfChange & { mail: ChangeMail }>("bookings.mail-change");

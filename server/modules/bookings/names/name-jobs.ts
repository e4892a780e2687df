import { jobType } from "#server/platform/queue/queue.ts";

type OfName = { correctionId: string };

/** Has the supplier correct a name, or asks again what became of it. */
export const correctNameJob = jobType<OfName>("bookings.correct-name", {
  key: ({ correctionId }) => correctionId,
  retryDelay: 3,
  concurrency: 2,
});

/** Finds corrections whose job has died. */
export const sweepNamesJob = jobType<Record<string, never>>("bookings.sweep-names", { retries: 0 });

export type NameMail = "name_corrected" | "name_refused" | "name_with_desk";
export const mailNameJob = jobType<OfName & { mail: NameMail }>("bookings.mail-name");

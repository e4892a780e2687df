import type { BookingDeps } from "../deps.ts";
import { mailName } from "../emails/mail-name.ts";
import { correctName } from "./correct-name.ts";
import { correctNameJob, mailNameJob, sweepNamesJob } from "./name-jobs.ts";
import { sweepNames } from "./sweep-names.ts";

export function handleNameJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(correctNameJob, ({ correctionId }, job) =>
    correctName(deps, correctionId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(sweepNamesJob, () => sweepNames(deps));
  queue.schedule(sweepNamesJob, "* * * * *", {});
  queue.handle(mailNameJob, ({ correctionId, mail }, job) => mailName(deps, correctionId, mail, job.id));
}

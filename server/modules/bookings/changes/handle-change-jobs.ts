import type { BookingDeps } from "../deps.ts";
import { mailChange } from "../emails/mail-change.ts";
import { confirmChangeJob, mailChangeJob, sweepChangesJob } from "./change-jobs.ts";
import { confirmChange } from "./confirm-change.ts";
import { sweepChanges } from "./sweep-changes.ts";

export function handleChangeJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(confirmChangeJob, ({ changeId }, job) =>
    confirmChange(deps, changeId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(sweepChangesJob, () => sweepChanges(deps));
  queue.schedule(sweepChangesJob, "* * * * *", {});
  queue.handle(mailChangeJob, ({ changeId, mail }, job) => mailChange(deps, changeId, mail, job.id));
}

import type { BookingDeps } from "../deps.ts";
import { mailCancellation } from "../emails/mail-cancellation.ts";
import { confirmCancellationJob, mailCancellationJob, resumeCancellationsJob } from "./cancellation-jobs.ts";
import { confirmCancellation } from "./confirm-cancellation.ts";
import { resumeCancellations } from "./resume-cancellations.ts";

export function handleCancellationJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(confirmCancellationJob, ({ cancellationId }, job) =>
    confirmCancellation(deps, cancellationId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(resumeCancellationsJob, () => resumeCancellations(deps));
  queue.schedule(resumeCancellationsJob, "* * * * *", {});
  queue.handle(mailCancellationJob, ({ cancellationId, mail }, job) =>
    mailCancellation(deps, cancellationId, mail, job.id),
  );
}

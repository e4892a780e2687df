import { refundSent } from "#server/modules/payments/index.ts";
import type { BookingDeps } from "../deps.ts";
import { mailCancellation } from "../emails/mail-cancellation.ts";
import { confirmCancellationJob, mailCancellationJob, resumeCancellationsJob } from "./cancellation-jobs.ts";
import { confirmCancellation } from "./confirm-cancellation.ts";
import { recordRefundSent } from "./follow-refund.ts";
import { resumeCancellations } from "./resume-cancellations.ts";

export function handleCancellationJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(confirmCancellationJob, ({ cancellationId }, job) =>
    confirmCancellation(deps, cancellationId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(resumeCancellationsJob, () => resumeCancellations(deps));
  queue.schedule(resumeCancellationsJob, "*/10 * * * *", {});
  queue.handle(refundSent, (sent) => recordRefundSent(deps, sent));
  queue.handle(mailCancellationJob, ({ cancellationId, mail }, job) =>
    mailCancellation(deps, cancellationId, mail, job.id),
  );
}

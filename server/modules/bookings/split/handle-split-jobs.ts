import { shareStuck } from "#server/modules/payments/index.ts";
import type { BookingDeps } from "../deps.ts";
import { mailShare, mailSplitEnded } from "../emails/mail-share.ts";
import { openShareCase } from "./open-share-case.ts";
import { mailShareJob, mailSplitEndedJob } from "./split-jobs.ts";

export function handleSplitJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(mailShareJob, (mail) => mailShare(deps, mail));
  queue.handle(mailSplitEndedJob, ({ splitId }) => mailSplitEnded(deps, splitId));
  queue.handle(shareStuck, ({ bookingId, amount }) => openShareCase(deps, { bookingId, amount }, "share_not_taken"));
}

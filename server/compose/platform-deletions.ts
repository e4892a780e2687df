import { deleteMailCopies } from "#server/adapters/mail/mailbox/delete-mail-copies.ts";
import { deletePushCopies } from "#server/adapters/push/box/push-box.ts";
import { deleteTextCopies } from "#server/adapters/texts/sandbox/sandbox-texts.ts";
import { deleteOldAnswers } from "#server/http/idempotency.ts";
import { deleteOldCalls } from "#server/platform/partners/record-call.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";

/** What is deleted after its period and belongs to no module: kept mails, their log, kept text and push messages, stored answers, recorded calls to partners, and the sandboxes' data. */
export const platformDeletions = (
  { database, mailLog, failedJobs, clock }: Pick<Platform, "database" | "mailLog" | "failedJobs" | "clock">,
  sandboxes: Pick<Sandboxes, "forget">,
): Deletions => ({
  mail_copies: async (before) => {
    // Ended ones name nobody: they go by the same round.
    await failedJobs.deleteOld(clock.now());
    const mails = (await deleteMailCopies(database, before)) + (await mailLog.deleteOld(before));
    return mails + (await deleteTextCopies(database, before)) + (await deletePushCopies(database, before));
  },
  partner_calls: (before) => deleteOldCalls(database, before),
  answers: () => deleteOldAnswers(database),
  sample_suppliers: (before) => sandboxes.forget(before),
});

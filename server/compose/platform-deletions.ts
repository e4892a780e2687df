import { lt } from "drizzle-orm";
import { mailboxMessages } from "#server/adapters/mail/mailbox/tables.ts";
import { forgetOldAnswers } from "#server/http/idempotency.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { Platform } from "./platform.ts";
import type { createSandboxes } from "./sandboxes.ts";

/** What goes when it has had its time and is no module's: kept mails, answers, and what the outside world in a box knows. */
export const platformDeletions = (
  { database }: Pick<Platform, "database">,
  sandboxes: Pick<ReturnType<typeof createSandboxes>, "forget">,
): Deletions => ({
  // Their attachments go with them.
  mail_copies: async (before) =>
    (await database.delete(mailboxMessages).where(lt(mailboxMessages.receivedAt, before))).rowCount ?? 0,
  answers: () => forgetOldAnswers(database),
  sample_suppliers: (before) => sandboxes.forget(before),
});

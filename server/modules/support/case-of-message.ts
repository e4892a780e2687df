import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import { firstWords } from "#server/platform/cases/first-words.ts";
import { hasNoCase, type CaseSource } from "#server/platform/cases/sync-cases.ts";
import { contactMessages } from "./tables.ts";

type Message = typeof contactMessages.$inferSelect;

/** A message waits for its answer, by the time that its writer was told. */
export const caseOfMessage = (row: Omit<Message, "phone" | "email">): OpenedCase => ({
  queue: "message",
  subject: row.id,
  reference: row.caseNumber,
  who: row.name,
  locale: row.locale,
  facts: { topic: row.subject, words: firstWords(row.message) },
  promise: { id: "first-reply", by: row.replyBy, at: row.receivedAt },
});

export const messagesWithoutCase: CaseSource = async (tx, limit) =>
  (
    await tx
      .select()
      .from(contactMessages)
      .where(hasNoCase(tx, "message", contactMessages.id))
      .orderBy(contactMessages.receivedAt)
      .limit(limit)
  ).map(caseOfMessage);

import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type Database, transaction } from "#server/platform/database/database.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { mailboxAttachments, mailboxMessages } from "./tables.ts";

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

export type Mailbox = Mailer & {
  /** Newest first. */
  list: (limit?: number) => Promise<MailboxMessage[]>;
  find: (id: string) => Promise<MailboxMessage | undefined>;
  readAttachment: (id: string) => Promise<Buffer | undefined>;
};

/** Keeps mail in the database instead of sending it, so that the product works with no mail service at all. */
export function createMailbox(database: Database): Mailbox {
  return {
    send: (email) =>
      transaction(database, async (tx) => {
        const files = (email.attachments ?? []).map((file) => ({ ...file, id: randomUUID() }));
        const [message] = await tx
          .insert(mailboxMessages)
          .values({
            key: email.key,
            toAddress: email.to,
            toName: email.toName ?? null,
            subject: email.subject,
            textBody: email.text,
            htmlBody: email.html,
            locale: email.locale,
            attachments: files.map(({ id, filename, contentType, content }) => ({
              id,
              filename,
              contentType,
              size: content.length,
            })),
          })
          .onConflictDoNothing()
          .returning({ id: mailboxMessages.id });
        if (message && files.length > 0)
          await tx
            .insert(mailboxAttachments)
            .values(files.map(({ id, content }) => ({ id, messageId: message.id, content })));
      }),
    list: (limit = 200) =>
      database.select().from(mailboxMessages).orderBy(desc(mailboxMessages.receivedAt)).limit(limit),
    find: async (id) => (await database.select().from(mailboxMessages).where(eq(mailboxMessages.id, id)))[0],
    readAttachment: async (id) =>
      (await database.select().from(mailboxAttachments).where(eq(mailboxAttachments.id, id)))[0]?.content,
  };
}

import { bytea, index, jsonb, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Messages of the embedded set-up, read at /mailbox. */
export const mailboxMessages = snakeCase.table(
  "mailbox_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The sender's key: a message handed over twice is kept once. */
    key: text().notNull().unique(),
    toAddress: text().notNull(),
    toName: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    locale: text().notNull(),
    attachments: jsonb().$type<{ id: string; filename: string; contentType: string; size: number }[]>().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

export const mailboxAttachments = snakeCase.table("mailbox_attachments", {
  id: uuid().primaryKey(),
  messageId: uuid()
    .notNull()
    .references(() => mailboxMessages.id, { onDelete: "cascade" }),
  content: bytea().notNull(),
});

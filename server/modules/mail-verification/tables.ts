import { sql } from "drizzle-orm";
import { index, snakeCase, text } from "drizzle-orm/pg-core";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** What was sent under which code, so that its receiver can ask whether it is ours. Neither body nor whole address. */
export const sentMails = snakeCase.table(
  "sent_mails",
  {
    code: text().primaryKey(),
    subject: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Masked: `n•••@example.com`. */
    sentTo: text().notNull(),
    sentAt: instant().notNull(),
    /** The booking it is about; null for any other, and for those of before. */
    bookingId: text(),
  },
  (table) => [
    index().on(table.sentAt),
    index()
      .on(table.bookingId, table.sentAt)
      .where(sql`${table.bookingId} is not null`),
  ],
);

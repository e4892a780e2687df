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
  },
  (table) => [index().on(table.sentAt)],
);

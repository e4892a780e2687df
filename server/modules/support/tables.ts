import { index, snakeCase, text } from "drizzle-orm/pg-core";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** Messages of the contact form (R3.3). */
export const contactMessages = snakeCase.table(
  "contact_messages",
  {
    id: text().primaryKey(),
    /** `C-` and six digits, told to the writer. */
    caseNumber: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    subject: text().$type<"question" | "issue" | "payment_issue">().notNull(),
    message: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Until when an answer is promised. */
    replyBy: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index().on(table.receivedAt)],
);

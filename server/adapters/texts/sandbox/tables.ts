import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Text messages of the embedded set-up, read at /mailbox/texts. */
export const boxedTexts = snakeCase.table(
  "boxed_texts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The sender's: a message handed over twice is kept once. */
    reference: text().notNull().unique(),
    toNumber: text().notNull(),
    textBody: text().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

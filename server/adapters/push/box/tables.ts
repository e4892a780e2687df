import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** Push messages of the embedded set-up, read at /mailbox/pushes. */
export const boxedPushes = snakeCase.table(
  "boxed_pushes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the push service that it would have gone to; no more of the device's address. */
    service: text().notNull(),
    topic: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
);

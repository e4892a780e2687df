import { index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Letters of the last day, to count what one address gets. */
export const mailCounts = snakeCase.table(
  "mail_counts",
  {
    /** The letter's own key: a repeat counts once. */
    key: text().primaryKey(),
    /** HMAC of the address. */
    recipient: text().notNull(),
    /** `more`: a notice beyond those that an address gets that nobody has proven. */
    kind: text().$type<"code" | "notice" | "more">().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.recipient, table.at), index().on(table.at)],
);

/** How many letters a day of Riyadh saw, of all kinds and to everybody. */
export const mailDays = snakeCase.table("mail_days", {
  day: text().primaryKey(),
  sent: integer().notNull(),
  /** When somebody was told that the limit is reached. */
  alarmedAt: instant(),
});

/** Letters that wait until their address, or the site, may have more. */
export const waitingMails = snakeCase.table(
  "waiting_mails",
  {
    key: text().primaryKey(),
    recipient: text().notNull(),
    /** The finished letter, encrypted: it holds names and links. */
    sealed: text().notNull(),
    since: instant().notNull(),
    notBefore: instant().notNull(),
    dropAt: instant().notNull(),
  },
  (table) => [index().on(table.recipient), index().on(table.notBefore)],
);

/** `waiting`: its address has had enough for now · `sent`: handed over · `failed`: could not be, and is tried again · `rejected`: refused for good · `dropped`: of no use any more. */
export type MailLogState = "waiting" | "sent" | "failed" | "rejected" | "dropped";

/** What became of each letter: no words, and no whole address. Kept as long as copies of letters. */
export const mailLog = snakeCase.table(
  "mail_log",
  {
    /** The letter's own key. */
    key: text().primaryKey(),
    template: text().notNull(),
    /** Masked: `n•••@example.com`. */
    recipient: text().notNull(),
    state: text().$type<MailLogState>().notNull(),
    tries: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.at)],
);

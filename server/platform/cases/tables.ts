import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CaseFacts, CasePromise, CaseQueue } from "#contract/admin/case-rows.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** What waits for a person of the agency, from the promise to its end (docs/decisions/0059). */
export const cases = snakeCase.table(
  "cases",
  {
    id: text().primaryKey(),
    queue: text().$type<CaseQueue>().notNull(),
    /** The id of the thing it is about: one open case of a queue for each. */
    subject: text().notNull(),
    bookingId: text(),
    /** What the customer was told: `C-…`, `K-…`, a booking's or a visa's number. */
    reference: text().notNull(),
    /** The customer's name; null where nobody has one, or it was erased. */
    who: text(),
    /** What a row says beside it; never a full phone or address. */
    facts: jsonb().$type<CaseFacts>().notNull(),
    /** The customer's. */
    locale: text().$type<Locale>().notNull(),
    /** What was promised, and until when; both null where nothing was. */
    promise: text().$type<CasePromise["id"]>(),
    promisedBy: instant(),
    /** When the promise was made. */
    promisedAt: instant(),
    openedAt: instant().notNull(),
    ownerId: text(),
    takenAt: instant(),
    snoozedUntil: instant(),
    snoozeReason: text(),
    closedAt: instant(),
    /** Null: the thing itself ended, or the site closed it. */
    closedBy: text(),
    result: text(),
    /** Counts changes: one that was made for an older one is refused. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("cases_one_open")
      .on(table.queue, table.subject)
      .where(sql`${table.closedAt} is null`),
    // The order of the list: the oldest promise first, those without one last.
    index("cases_by_promise")
      .on(table.promisedBy.asc().nullsLast(), table.openedAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index().on(table.subject),
    index().on(table.bookingId),
    index().on(table.reference),
    index("cases_closed")
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    check("cases_promise", sql`(${table.promise} is null) = (${table.promisedBy} is null)`),
    check("cases_owner", sql`(${table.ownerId} is null) = (${table.takenAt} is null)`),
    check("cases_closed", sql`(${table.closedAt} is null) = (${table.result} is null)`),
  ],
);
export type Case = typeof cases.$inferSelect;

/** What colleagues, and answers to customers, say in words: apart from the audit entries, so that it can be erased. */
export const caseNotes = snakeCase.table(
  "case_notes",
  {
    id: text().primaryKey(),
    caseId: text()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    staffId: text().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.caseId)],
);

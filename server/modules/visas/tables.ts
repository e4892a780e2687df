import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import type { Locale } from "#contract/text.ts";
import type { VisaStatus } from "#contract/visa-applications.ts";
import { instant } from "#server/platform/database/columns.ts";

/** One application for a visa, from the first answer to the decision. Only `move-application.ts` changes `status`. */
export const visaApplications = snakeCase.table(
  "visa_applications",
  {
    /** Unguessable; it finds the application and opens nothing (docs/decisions/0018). */
    id: text().primaryKey(),
    /** Twelve digits. */
    reference: text().notNull().unique(),
    /** Whose it is; null for a visitor's. */
    userId: text(),
    /** SHA-256 of the cookie of the browser that began a visitor's. */
    browserHash: text(),
    serviceId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<VisaStatus>().notNull(),
    /** Where news go, in lower case. */
    email: text(),
    /** Of its last checkout. */
    bookingId: text(),
    /** Of the booking that submitted it: the same one never submits twice. */
    clientRef: text().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    /** Since when the documents that were asked for are all there. */
    resubmittedAt: instant(),
    /** Since when a member of staff has it: from then on nothing goes on by itself. */
    officerSince: instant(),
    /** Its number at the authority, once it was handed in. */
    authorityReference: text(),
    /** Who of staff wrote the authority's decision down; null: it told us itself. */
    decidedBy: text(),
    /** Counts what was done to it since it was sent: what was decided on an older one is refused. */
    revision: integer().notNull().default(0),
    /** Since when nothing more happens. */
    endedAt: instant(),
    /** Answers and files are gone. */
    forgottenAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.bookingId),
    index().on(table.email),
    index().on(table.status, table.updatedAt),
    check(
      "visa_applications_status",
      sql`${table.status} in ('draft','submitted','in_review','documents_needed','appointment','with_embassy','approved','refused','delivered','cancelled')`,
    ),
  ],
);
export type ApplicationRow = typeof visaApplications.$inferSelect;

export const visaTravellers = snakeCase.table(
  "visa_travellers",
  {
    id: text().primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => visaApplications.id, { onDelete: "cascade" }),
    /** The order of the forms. */
    position: integer().notNull(),
    /** The answers, encrypted for this row (platform/encrypt.ts). */
    answers: text().notNull(),
    decision: text().$type<"approved" | "refused">(),
  },
  (table) => [index().on(table.applicationId)],
);
export type TravellerRow = typeof visaTravellers.$inferSelect;

/** A file that was sent; its bytes lie encrypted in the file store under `<id>.sealed`. */
export const visaFiles = snakeCase.table(
  "visa_files",
  {
    id: text().primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => visaApplications.id, { onDelete: "cascade" }),
    /** Null: a document of the whole group. */
    travellerId: text().references(() => visaTravellers.id, { onDelete: "cascade" }),
    /** The requirement it serves, or `result`: the authority's answer as an officer has sent it up. */
    document: text().notNull(),
    name: text().notNull(),
    kind: text().$type<"pdf" | "jpeg">().notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    state: text().$type<"checking" | "accepted" | "replace">().notNull(),
    /** Ids of the form's reasons, a space between two. */
    reason: text(),
    /** What an officer wrote beside them, in the traveller's language. */
    note: text(),
    uploadedAt: instant().notNull(),
  },
  (table) => [index().on(table.applicationId)],
);
export type FileRow = typeof visaFiles.$inferSelect;

/** What happened to an application, append only. */
export const visaEvents = snakeCase.table(
  "visa_events",
  {
    applicationId: text()
      .notNull()
      .references(() => visaApplications.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    status: text().$type<VisaStatus>().notNull(),
    at: instant().notNull(),
    /** What is told beside: where and when the appointment is; what comes back after a refusal, in halalas. */
    facts: jsonb().$type<{ appointmentAt?: string; place?: string; back?: number }>(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.number] })],
);

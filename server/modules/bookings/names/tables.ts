import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { NameCorrection, NameDeskWhy, NameRefusal } from "#contract/name-corrections.ts";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** A traveller's name that is put right after the sale. Only `move-name.ts` changes `state`. */
export const nameCorrections = snakeCase.table(
  "name_corrections",
  {
    /** Unguessable; also our reference with the supplier. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** Of the request that asked for it: a repeat finds it. */
    idempotencyKey: text().notNull(),
    traveller: integer().notNull(),
    state: text().$type<NameCorrection["state"]>().notNull(),
    /** Old and new name and why, encrypted (seal-names.ts); null once the traveller was erased. */
    names: text(),
    letters: integer().notNull(),
    /** Given and family name change places. */
    swapped: boolean().notNull(),
    /** Why a person decides; null: by rule. */
    deskWhy: text().$type<NameDeskWhy>(),
    askedAt: instant().notNull(),
    /** Until when its traveller was told that a person answers. */
    answerBy: instant(),
    endedAt: instant(),
    refusal: text().$type<NameRefusal>(),
    /** Who of staff let it pass, wrote it down or refused it. */
    decidedBy: text(),
    /** The copy of the document among the files of the desk, and how many pages it has; null once it had its time. */
    documentId: text(),
    documentPages: integer(),
    /** Numbers of the tickets as they were before; null once the traveller was erased. */
    ticketsBefore: jsonb().$type<string[]>(),
    /** How often a person has let it pass after a no: each is a reference of its own with the supplier. */
    round: integer().notNull().default(0),
    /** How often the supplier was asked: the number of the turn that is or was the last. */
    tries: integer().notNull().default(0),
    /** Somebody talks to the supplier; another may take the turn after this instant. */
    leasedUntil: instant(),
  },
  (table) => [
    index().on(table.bookingId),
    uniqueIndex("name_corrections_key").on(table.bookingId, table.idempotencyKey),
    uniqueIndex("name_corrections_one_turn")
      .on(table.bookingId)
      .where(sql`${table.state} in ('correcting','with_staff')`),
    uniqueIndex("name_corrections_one_open")
      .on(table.bookingId, table.traveller)
      .where(sql`${table.state} in ('correcting','with_desk','with_staff')`),
    index("name_corrections_turns")
      .on(table.askedAt)
      .where(sql`${table.state} in ('correcting','with_staff')`),
    index("name_corrections_documents")
      .on(table.endedAt)
      .where(sql`${table.documentId} is not null`),
    check(
      "name_corrections_state",
      sql`${table.state} in ('correcting','with_desk','with_staff','corrected','refused','ended')`,
    ),
  ],
);
export type NameRow = typeof nameCorrections.$inferSelect;

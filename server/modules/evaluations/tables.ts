import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

/** What a traveller thinks of a completed trip (R2.2), one a booking. */
export const evaluations = snakeCase.table(
  "evaluations",
  {
    bookingId: text().primaryKey(),
    /** Of the form it was written in. */
    locale: text().$type<Locale>().notNull(),
    /** 1 to 5, as all scores. */
    overall: integer().notNull(),
    booking: integer().notNull(),
    /** By the supplier's id. */
    suppliers: jsonb().$type<Record<string, number>>().notNull(),
    comment: text().notNull(),
    /** The traveller agrees that it is shown with the first name. */
    mayPublish: boolean().notNull(),
    /** Staff let it stand among the stories; a changed one waits again. */
    approved: boolean().notNull().default(false),
    givenAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.approved, table.changedAt),
    index("evaluations_rated")
      .using("gin", table.suppliers)
      .where(sql`${table.approved}`),
    check("evaluations_overall", sql`${table.overall} between 1 and 5`),
    check("evaluations_booking", sql`${table.booking} between 1 and 5`),
    check("evaluations_approved", sql`not ${table.approved} or ${table.mayPublish}`),
  ],
);

import { index, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Which browser has proven which address by a mailed code, and when it last did. */
export const contactProofs = snakeCase.table(
  "contact_proofs",
  {
    /** HMAC of the address. */
    contact: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    browser: text().notNull(),
    provenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contact, table.browser] }), index().on(table.provenAt)],
);

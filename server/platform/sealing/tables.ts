import { snakeCase, text } from "drizzle-orm/pg-core";

/** Keys that outlive the secret, sealed under it: of hashes that nobody can make anew (docs/decisions/0017). */
export const storedKeys = snakeCase.table("kept_keys", {
  purpose: text().primaryKey(),
  /** The key in base64url, encrypted. */
  sealed: text().notNull(),
});

import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, snakeCase, text, unique } from "drizzle-orm/pg-core";
import type { Preferences } from "#contract/accounts.ts";
import type { DocumentType, Title } from "#contract/travellers.ts";
import { instant } from "#server/platform/database/columns.ts";

const ownerColumn = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An account. Its address has been verified: there are no others (R4.5). */
export const users = snakeCase.table("users", {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  title: text().$type<Title>(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Name of the file of the profile image. */
  picture: text(),
  preferences: jsonb().$type<Preferences>().notNull(),
  /** Secret of the authenticator app, encrypted; counts from `secondFactorAt` on. */
  secondFactorSecret: text(),
  /** A secret that has been shown and not yet proven, encrypted. */
  secondFactorDraft: text(),
  secondFactorAt: instant(),
  /** The last step of time a code was taken of: a code works once. */
  secondFactorStep: integer(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
export type UserRow = typeof users.$inferSelect;

/** Where somebody is logged in. */
export const sessions = snakeCase.table(
  "sessions",
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    /** SHA-256 of the bearer token. */
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the cookie the token works with; null for a native client. */
    keyHash: text(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Devices an account was logged in on: their right password is never kept out by others' wrong ones. */
export const knownDevices = snakeCase.table(
  "known_devices",
  {
    userId: ownerColumn(),
    /** SHA-256 of the device's cookie. */
    deviceHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

export const recoveryCodes = snakeCase.table(
  "recovery_codes",
  { userId: ownerColumn(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Something begun that a code must end: a sign-up, a reset, a change of address, the second step of a login, the proof of a contact; or a mailed link. */
export const codeAttempts = snakeCase.table(
  "code_attempts",
  {
    id: text().primaryKey(),
    kind: text().$type<"sign_up" | "reset" | "email" | "login" | "contact" | "link">().notNull(),
    /** The address the code goes to. */
    email: text().notNull(),
    /** Whose it is; null where there is no account, or none yet. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** What happens at the end, encrypted. */
    payload: text(),
    /** HMAC of the attempt's id and the code. */
    codeHash: text().notNull(),
    /** Of the code to the old address, at a change of address. */
    oldCodeHash: text(),
    tries: integer().notNull().default(0),
    /** SHA-256 of what a verified reset is ended with, or of a link. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.createdAt),
    index().on(table.tokenHash),
    check("code_attempts_kind", sql`${table.kind} in ('sign_up','reset','email','login','contact','link')`),
  ],
);
export type CodeAttemptRow = typeof codeAttempts.$inferSelect;

/** People an account books for. */
export const savedTravellers = snakeCase.table(
  "saved_travellers",
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    title: text().$type<Title>().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** Null, as the nationality, where only a name was ever given: the guest of a room. */
    birthDate: text(),
    nationality: text(),
    documentType: text().$type<DocumentType>(),
    /** The number, encrypted; opened for its owner only. */
    documentNumber: text(),
    /** HMAC of the number: one document is saved once. */
    documentHash: text(),
    documentEnding: text(),
    documentCountry: text(),
    documentExpiry: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.documentHash)],
);
export type SavedTravellerRow = typeof savedTravellers.$inferSelect;

/** Companies that an account has invoices made out to: what their VAT certificate says, which hangs where everybody reads it. */
export const savedCompanies = snakeCase.table(
  "saved_companies",
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    vatNumber: text().notNull(),
    registration: text().notNull(),
    building: text().notNull(),
    street: text().notNull(),
    district: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    /** Empty for none. */
    additional: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.vatNumber)],
);
export type SavedCompanyRow = typeof savedCompanies.$inferSelect;

/** Accounts that were erased while something of theirs may not be yet: a trip under way. Holds no personal data. */
export const erasedAccounts = snakeCase.table("erased_accounts", {
  userId: text().primaryKey(),
  erasedAt: instant().notNull(),
});

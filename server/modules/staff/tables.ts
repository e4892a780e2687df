import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";

const memberColumn = () =>
  text()
    .notNull()
    .references(() => staffMembers.id, { onDelete: "cascade" });

/** Who works at the desk: no customer, with a table, a cookie and a login of their own (docs/decisions/0058). Rows stay. */
export const staffMembers = snakeCase.table(
  "staff_members",
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: jsonb().$type<BothTexts>().notNull(),
    role: text().$type<StaffRole>().notNull(),
    passwordHash: text().notNull(),
    /** Secret of the authenticator app, encrypted. Null after a reset, until the mailed link was used: nobody logs in. */
    secondFactorSecret: text(),
    /** The last step of time a code was taken of: a code works once. */
    secondFactorStep: integer(),
    locale: text().$type<Locale>().notNull(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
    seenAt: instant(),
    lastLoginAt: instant(),
    lastLoginDevice: text(),
  },
  (table) => [
    check("staff_members_role", sql`${table.role} in (${sql.raw(staffRoles.map((role) => `'${role}'`).join(","))})`),
  ],
);
export type StaffRow = typeof staffMembers.$inferSelect;

export const staffRecoveryCodes = snakeCase.table(
  "staff_recovery_codes",
  { staffId: memberColumn(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** A mailed link by which somebody becomes a member, or, with `staffId`, chooses password and app anew. */
export const staffInvitations = snakeCase.table(
  "staff_invitations",
  {
    id: text().primaryKey(),
    /** SHA-256 of what the link holds. */
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    name: jsonb().$type<BothTexts>().notNull(),
    role: text().$type<StaffRole>().notNull(),
    staffId: text().references(() => staffMembers.id, { onDelete: "cascade" }),
    /** What the authenticator app is shown, encrypted. */
    secondFactorSecret: text().notNull(),
    /** Null: it was made on the server, by `npm run staff`. */
    invitedBy: text().references(() => staffMembers.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);
export type InvitationRow = typeof staffInvitations.$inferSelect;

export const staffSessions = snakeCase.table(
  "staff_sessions",
  {
    id: text().primaryKey(),
    staffId: memberColumn(),
    /** SHA-256 of the cookie. */
    tokenHash: text().notNull().unique(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** When the second factor was given; null: it does nothing else yet. */
    confirmedAt: instant(),
    /** Wrong codes of a session that is not confirmed. */
    tries: integer().notNull().default(0),
  },
  (table) => [index().on(table.staffId), index().on(table.seenAt)],
);
export type StaffSessionRow = typeof staffSessions.$inferSelect;

/** A key pair that a member's device or account holds; here lies the public half (docs/decisions/0075). */
export const staffPasskeys = snakeCase.table(
  "staff_passkeys",
  {
    id: text().primaryKey(),
    staffId: memberColumn(),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as it last said; 0 always where it does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    /** On all devices of an account. */
    synced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** When its counter went back, as that of a copy does: it opens nothing since then. */
    refusedAt: instant(),
  },
  (table) => [index().on(table.staffId)],
);
export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** What a passkey of this session has to sign next; once, and for a short while. */
export const staffChallenges = snakeCase.table(
  "staff_challenges",
  {
    sessionId: text()
      .notNull()
      .references(() => staffSessions.id, { onDelete: "cascade" }),
    purpose: text().$type<"add" | "log_in">().notNull(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);

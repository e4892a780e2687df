import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, snakeCase, text, unique } from "drizzle-orm/pg-core";
import type { Favourite } from "#contract/favourites.ts";
import type { ShortlistVote } from "#contract/shortlists.ts";
import { instant } from "#server/platform/database/columns.ts";

/** A list that others vote on. */
export const shortlists = snakeCase.table(
  "shortlists",
  {
    /** Unguessable: who knows it sees the list and votes. */
    id: text().primaryKey(),
    /** First name of who made it. */
    maker: text().notNull(),
    /** Whose it is; null for a visitor's. */
    userId: text(),
    /** SHA-256 of the cookie of the browser it was made in. */
    browserHash: text().notNull(),
    createdAt: instant().notNull(),
    /** The last look or vote, to a day. */
    usedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.usedAt)],
);
export type ShortlistRow = typeof shortlists.$inferSelect;

const ofList = () =>
  text()
    .notNull()
    .references(() => shortlists.id, { onDelete: "cascade" });

export const shortlistItems = snakeCase.table(
  "shortlist_items",
  {
    id: text().primaryKey(),
    shortlistId: ofList(),
    position: integer().notNull(),
    favourite: jsonb().$type<Favourite>().notNull(),
  },
  (table) => [index().on(table.shortlistId)],
);

/** A browser that has voted, and what its user is called. */
export const shortlistVoters = snakeCase.table(
  "shortlist_voters",
  {
    id: text().primaryKey(),
    shortlistId: ofList(),
    /** SHA-256 of its cookie. */
    browserHash: text().notNull(),
    name: text().notNull(),
  },
  (table) => [unique().on(table.shortlistId, table.browserHash)],
);

/** One row a voter and item. */
export const shortlistVotes = snakeCase.table(
  "shortlist_votes",
  {
    itemId: text()
      .notNull()
      .references(() => shortlistItems.id, { onDelete: "cascade" }),
    voterId: text()
      .notNull()
      .references(() => shortlistVoters.id, { onDelete: "cascade" }),
    vote: text().$type<ShortlistVote>().notNull(),
    votedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.voterId] }),
    index().on(table.voterId),
    check("shortlist_votes_vote", sql`${table.vote} in ('like','dislike')`),
  ],
);

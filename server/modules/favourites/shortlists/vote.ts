import { and, count, eq } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { ShortlistVote } from "#contract/shortlists.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { FavouriteDeps } from "../deps.ts";
import { findShortlist } from "./find-shortlist.ts";
import { shortlistItems, shortlists, shortlistVoters, shortlistVotes } from "./tables.ts";

type Ballot = { shortlistId: string; itemId: string; name: string; vote: ShortlistVote | null; browserHash: string };

/**
 * Counts a browser's vote on one thing, in place of the one before; null takes it back. The name is the last one given.
 * @throws AppError not_found, conflict (`reason`: `closed`, or `full` when as many as may have voted)
 */
export async function vote(
  { db, clock }: Pick<FavouriteDeps, "db" | "clock">,
  { shortlistId, itemId, name, vote: given, browserHash }: Ballot,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (tx) => {
    // Whoever votes waits for the other: no two new voters count one below the limit, and no vote slips in behind the closing.
    const list = await findShortlist(tx, { clock }, shortlistId, true);
    if (list.closedAt) throw new AppError("conflict", { details: { reason: "closed" } });
    const ofList = and(eq(shortlistItems.id, itemId), eq(shortlistItems.shortlistId, shortlistId));
    if ((await tx.$count(shortlistItems, ofList)) === 0) throw new AppError("not_found");
    const voterId = await keepVoter(tx, { shortlistId, browserHash, name });
    if (given === null)
      await tx
        .delete(shortlistVotes)
        .where(and(eq(shortlistVotes.itemId, itemId), eq(shortlistVotes.voterId, voterId)));
    else
      await tx
        .insert(shortlistVotes)
        .values({ itemId, voterId, vote: given, votedAt: now })
        .onConflictDoUpdate({
          target: [shortlistVotes.itemId, shortlistVotes.voterId],
          set: { vote: given, votedAt: now },
        });
    await tx.update(shortlists).set({ usedAt: now }).where(eq(shortlists.id, shortlistId));
  });
}

type Voter = { shortlistId: string; browserHash: string; name: string };

async function keepVoter(tx: Transaction, { shortlistId, browserHash, name }: Voter): Promise<string> {
  const ofList = eq(shortlistVoters.shortlistId, shortlistId);
  const [known] = await tx
    .update(shortlistVoters)
    .set({ name })
    .where(and(ofList, eq(shortlistVoters.browserHash, browserHash)))
    .returning({ id: shortlistVoters.id });
  if (known) return known.id;
  const [row] = await tx.select({ voters: count() }).from(shortlistVoters).where(ofList);
  if ((row?.voters ?? 0) >= limits.shortlistVoters) throw new AppError("conflict", { details: { reason: "full" } });
  const id = createSlug();
  await tx.insert(shortlistVoters).values({ id, shortlistId, browserHash, name });
  return id;
}

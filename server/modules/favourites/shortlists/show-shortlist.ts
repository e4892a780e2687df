import { asc, eq } from "drizzle-orm";
import { daysFrom } from "#contract/days.ts";
import type { Shortlist } from "#contract/shortlists.ts";
import type { Locale } from "#contract/text.ts";
import type { FavouriteDeps } from "../deps.ts";
import { describeFavourites } from "../describe-favourites.ts";
import { type Asker, findShortlist, isMaker } from "./find-shortlist.ts";
import { shortlistItems, shortlists, shortlistVoters, shortlistVotes } from "./tables.ts";

/** A list in the reader's language, with who voted how. A look keeps it from being deleted. @throws AppError not_found */
export async function showShortlist(deps: FavouriteDeps, id: string, asker: Asker, locale: Locale): Promise<Shortlist> {
  const { db, clock } = deps;
  const list = await findShortlist(db, deps, id);
  if (list.usedAt < daysFrom(clock.now(), -1))
    await db.update(shortlists).set({ usedAt: clock.now() }).where(eq(shortlists.id, id));
  const [items, voters, votes] = await Promise.all([
    db.select().from(shortlistItems).where(eq(shortlistItems.shortlistId, id)).orderBy(asc(shortlistItems.position)),
    db.select().from(shortlistVoters).where(eq(shortlistVoters.shortlistId, id)),
    db
      .select({ itemId: shortlistVotes.itemId, voterId: shortlistVotes.voterId, vote: shortlistVotes.vote })
      .from(shortlistVotes)
      .innerJoin(shortlistItems, eq(shortlistItems.id, shortlistVotes.itemId))
      .where(eq(shortlistItems.shortlistId, id))
      .orderBy(asc(shortlistVotes.votedAt), asc(shortlistVotes.voterId)),
  ]);
  const described = await describeFavourites(
    deps,
    items.map(({ favourite }) => favourite),
    locale,
  );
  const names = new Map(voters.map((voter) => [voter.id, voter.name]));
  const me = voters.find(({ browserHash }) => browserHash === asker.browserHash);
  return {
    id,
    maker: list.maker,
    isMine: isMaker(list, asker),
    closed: list.closedAt !== null,
    votedAs: me?.name ?? null,
    voters: new Set(votes.map(({ voterId }) => voterId)).size,
    items: items.map((item, index) => {
      const own = votes.filter(({ itemId }) => itemId === item.id);
      const said = (wanted: string) =>
        own.flatMap(({ vote, voterId }) => (vote === wanted ? (names.get(voterId) ?? []) : []));
      return {
        id: item.id,
        favourite: item.favourite,
        described: described[index] ?? null,
        likes: said("like"),
        dislikes: said("dislike"),
        mine: own.find(({ voterId }) => voterId === me?.id)?.vote ?? null,
      };
    }),
  };
}

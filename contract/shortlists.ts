import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { describedFavourite, favourite } from "./favourites.ts";
import * as limits from "./limits.ts";
import { secretId } from "./primitives.ts";
import { tidyText } from "./text.ts";

/** What somebody is called among their own: a first name in any script. */
const firstName = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z
    .string()
    .check(
      z.minLength(1, { error: "required", abort: true }),
      z.regex(/^[\p{L}\p{M} '’.-]+$/u, { error: "letters", abort: true }),
      z.maxLength(40, "too_long"),
    ),
);

export const shortlistVote = z.enum(["like", "dislike"]);
export type ShortlistVote = z.infer<typeof shortlistVote>;

/** To everybody who has its link. `likes` and `dislikes`: first names, in the order of the votes. */
export const shortlist = z.object({
  id: z.string(),
  /** First name of who made it: nothing else of them is told. */
  maker: z.string(),
  isMine: z.boolean(),
  /** No votes are taken any more. */
  closed: z.boolean(),
  /** By which name this browser has voted, if it has. */
  votedAs: z.nullable(z.string()),
  voters: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      favourite,
      described: z.nullable(describedFavourite),
      likes: z.array(z.string()),
      dislikes: z.array(z.string()),
      mine: z.nullable(shortlistVote),
    }),
  ),
});
export type Shortlist = z.infer<typeof shortlist>;

const one = z.object({ shortlistId: secretId });
const oneItem = z.extend(one, { itemId: secretId });

export const createShortlist = endpoint({
  name: "createShortlist",
  method: "POST",
  path: "/shortlists",
  access: "public",
  summary:
    "Makes a list of up to 20 saved things for others to vote on, with an account or without. Its id is the link's secret; unused for 60 days it is deleted.",
  input: z.object({
    name: firstName,
    favourites: z.array(favourite).check(z.minLength(1, "required"), z.maxLength(limits.shortlistItems, "too_many")),
  }),
  output: z.object({ shortlistId: z.string() }),
  limit: { points: 20, seconds: 3600 },
});

export const getShortlist = endpoint({
  name: "getShortlist",
  method: "GET",
  path: "/shortlists/:shortlistId",
  access: "public",
  summary: "A shortlist with its votes, to who knows its id; not_found once it is deleted.",
  input: one,
  output: shortlist,
  limit: { points: 600, seconds: 60 },
});

export const voteOnShortlist = endpoint({
  name: "voteOnShortlist",
  method: "PUT",
  path: "/shortlists/:shortlistId/items/:itemId/vote",
  access: "public",
  summary:
    "Votes on one thing under a first name, or takes the vote back (null); a browser has one vote a thing. conflict when the list is closed or 30 have voted.",
  input: z.extend(oneItem, { name: firstName, vote: z.nullable(shortlistVote) }),
  output: z.object({}),
  limit: { points: 120, seconds: 60 },
});

export const removeShortlistItem = endpoint({
  name: "removeShortlistItem",
  method: "DELETE",
  path: "/shortlists/:shortlistId/items/:itemId",
  access: "public",
  summary: "Takes a thing out of a shortlist; for who made it.",
  input: oneItem,
  output: z.object({}),
  limit: { points: 120, seconds: 60 },
});

export const closeShortlist = endpoint({
  name: "closeShortlist",
  method: "POST",
  path: "/shortlists/:shortlistId/closed",
  access: "public",
  summary: "Ends the voting; the list stays as it is. For who made it.",
  input: one,
  output: z.object({}),
  limit: { points: 30, seconds: 60 },
});

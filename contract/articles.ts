import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { calendarDate } from "./primitives.ts";
import { proseBlock, proseContents } from "./prose.ts";
import { pageSlug, scenePicture, slugPair } from "./published.ts";
import { queryInt } from "./query.ts";

export const articleTopic = z.object({ id: z.string(), name: z.string(), description: z.string() });
export type ArticleTopic = z.infer<typeof articleTopic>;

/** Texts are in the language of the call. */
export const articleCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  topic: z.object({ id: z.string(), name: z.string() }),
  publishedOn: calendarDate,
  readingMinutes: z.int(),
  picture: scenePicture,
});
export type ArticleCard = z.infer<typeof articleCard>;

export const article = z.object({
  ...articleCard.shape,
  slugs: slugPair,
  /** When its facts were last looked at. */
  checkedOn: calendarDate,
  tags: z.array(z.string()),
  /** Desks write, not persons. */
  desk: z.object({ id: z.string(), name: z.string(), bio: z.string() }),
  contents: proseContents,
  blocks: z.array(proseBlock),
  related: z.array(articleCard),
  /** What its reader may want to do then, by its topic; the path is without language. */
  next: z.nullable(z.object({ path: z.string(), line: z.string(), label: z.string() })),
  /** Set until an editor of the company has confirmed the facts. */
  sample: z.boolean(),
});
export type Article = z.infer<typeof article>;

export const listArticles = endpoint({
  name: "listArticles",
  method: "GET",
  path: "/blogs",
  access: "public",
  summary: "Articles, the newest first, of all topics or of one, by pages; with the topics and how many each has.",
  input: z.object({
    topic: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, "not_a_slug"))),
    page: z._default(queryInt(1, 1000), 1),
    limit: z._default(queryInt(1, 50), 9),
  }),
  output: z.object({
    articles: z.array(articleCard),
    topics: z.array(z.object({ ...articleTopic.shape, count: z.int() })),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
});

export const getArticle = endpoint({
  name: "getArticle",
  method: "GET",
  path: "/blogs/:slug",
  access: "public",
  summary: "One article as typed blocks of text, by its slug of either language.",
  input: z.object({ slug: pageSlug }),
  output: article,
});

import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { slugPair } from "./published.ts";

/** A page that was published: its path without language in each language, not percent-encoded, and when it last changed (null: not known). */
export const publishedPage = z.object({ path: slugPair, changedAt: z.nullable(z.string()) });
export type PublishedPage = z.infer<typeof publishedPage>;

export const listPages = endpoint({
  name: "listPages",
  method: "GET",
  path: "/pages",
  access: "public",
  summary: "Every published page with an address of its own: destinations, packages, visas, offers, articles, hotels.",
  input: z.object({}),
  output: z.object({ pages: z.array(publishedPage) }),
});

import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { slugPair } from "./published.ts";

/** A page that was published: its path without language in each language, not percent-encoded, and when it last changed. */
export const publishedPage = z.object({ path: slugPair, changedAt: z.string() });
export type PublishedPage = z.infer<typeof publishedPage>;

export const listPages = endpoint({
  name: "listPages",
  method: "GET",
  path: "/pages",
  access: "public",
  summary: "Every published page with an address of its own: destinations, packages, visas, offers, articles.",
  input: z.object({}),
  output: z.object({ pages: z.array(publishedPage) }),
});

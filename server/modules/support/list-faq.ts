import type { getFaq } from "#contract/support.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

type Faq = OutputOf<typeof getFaq>;

/** Questions and answers by group, in the editor's order. */
export async function listFaq({ published }: { published: PublishedRepository }): Promise<Faq> {
  const groups = await published.list<Faq["groups"][number]>("faq-group");
  // A group of which nothing is left here is about something else.
  return { groups: groups.map(({ body }) => body).filter(({ items }) => items.length > 0) };
}

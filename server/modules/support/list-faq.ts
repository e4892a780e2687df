import type { getFaq } from "#contract/support.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { PublishedShelf } from "#server/platform/published/published.ts";

type Faq = OutputOf<typeof getFaq>;

/** Questions and answers by group, in the editor's order. */
export async function listFaq({ published }: { published: PublishedShelf }): Promise<Faq> {
  const groups = await published.list<Faq["groups"][number]>("faq-group");
  return { groups: groups.map(({ body }) => body) };
}

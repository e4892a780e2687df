import type { getFaq } from "#contract/support.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

type Faq = OutputOf<typeof getFaq>;

/** Questions and answers by group, in the editor's order. */
export async function listFaq({ published }: { published: PublishedRepository }): Promise<Faq> {
  const groups = await published.list<Faq["groups"][number]>("faq-group");
  return { groups: groups.map(({ body }) => body) };
}

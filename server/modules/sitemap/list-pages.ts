import type { Kind } from "#contract/content/fields.ts";
import { contentKindNames, kindOf } from "#contract/content/kinds.ts";
import type { PublishedPage } from "#contract/sitemap.ts";
import type { Published, PublishedRepository } from "#server/platform/published/published.ts";

type Ground = NonNullable<Kind["at"]>;

const grounds = contentKindNames.flatMap((kind) => {
  const { at } = kindOf(kind);
  return at ? [{ kind, ...at }] : [];
});

/** What is published now, by its addresses. */
export async function listPages(published: Pick<PublishedRepository, "list">): Promise<PublishedPage[]> {
  return (await Promise.all(grounds.map((ground) => pagesOf(published, ground)))).flat();
}

async function pagesOf(
  published: Pick<PublishedRepository, "list">,
  { kind, path, within }: Ground & { kind: string },
): Promise<PublishedPage[]> {
  const items = await published.list<Record<string, string>>(kind);
  const owners = within && new Map((await published.list(within.kind)).map((owner) => [owner.id, owner]));
  return items.flatMap((item) => {
    const owner = within && owners?.get(item.body[within.field] ?? "");
    // What it belongs to is not published: nobody can reach it.
    if (within && !owner) return [];
    const at = (locale: "en" | "ar") => [path, ...(owner ? [owner.slug[locale]] : []), item.slug[locale]].join("/");
    return [{ path: { en: at("en"), ar: at("ar") }, changedAt: changedAt(item) }];
  });
}

const changedAt = ({ publishedAt, updatedAt }: Published<unknown>) =>
  (publishedAt > updatedAt ? publishedAt : updatedAt).toISOString();

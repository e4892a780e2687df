import type { PublishedPage } from "#contract/sitemap.ts";
import type { Published, PublishedRepository } from "#server/platform/published/published.ts";

/** Where the pages of a kind stand: under a path, or under the page of what they belong to. */
type Ground = { kind: string; path: string; within?: { kind: string; id: (body: Record<string, string>) => string } };

const fixtures: Ground[] = [
  { kind: "destination", path: "/destinations" },
  { kind: "package-category", path: "/packages" },
  {
    kind: "package",
    path: "/packages",
    within: { kind: "package-category", id: ({ category = "" }) => category },
  },
  { kind: "visa-country", path: "/visa" },
  { kind: "visa-service", path: "/visa", within: { kind: "visa-country", id: ({ country = "" }) => country } },
  { kind: "offer", path: "/offers" },
  { kind: "article", path: "/blogs" },
];

/** What is published now, by its addresses. */
export async function listPages(published: Pick<PublishedRepository, "list">): Promise<PublishedPage[]> {
  return (await Promise.all(fixtures.map((fixture) => pagesOf(published, fixture)))).flat();
}

async function pagesOf(
  published: Pick<PublishedRepository, "list">,
  { kind, path, within }: Ground,
): Promise<PublishedPage[]> {
  const items = await published.list<Record<string, string>>(kind);
  const owners = within && new Map((await published.list(within.kind)).map((owner) => [owner.id, owner]));
  return items.flatMap((item) => {
    const owner = within && owners?.get(within.id(item.body));
    // What it belongs to is not published: nobody can reach it.
    if (within && !owner) return [];
    const at = (locale: "en" | "ar") => [path, ...(owner ? [owner.slug[locale]] : []), item.slug[locale]].join("/");
    return [{ path: { en: at("en"), ar: at("ar") }, changedAt: changedAt(item) }];
  });
}

const changedAt = ({ publishedAt, updatedAt }: Published<unknown>) =>
  (publishedAt > updatedAt ? publishedAt : updatedAt).toISOString();

import type { Published, PublishedRepository } from "#server/platform/published/published.ts";

/** A shelf with items of one kind, in this order. */
export function publishedFrom(kind: string, bodies: readonly unknown[]): PublishedRepository {
  const day = new Date("2026-10-01T00:00:00Z");
  const items = bodies.map((body, index) => ({
    id: `${index}`,
    slug: { en: `item-${index}`, ar: `عنصر-${index}` },
    publishedAt: day,
    updatedAt: day,
    body,
  }));
  const list = async <Body>(asked: string) => (asked === kind ? items : []) as readonly Published<Body>[];
  return {
    list,
    get: async <Body>(asked: string, id: string) => (await list<Body>(asked)).find((item) => item.id === id),
    find: async <Body>(asked: string, slug: string) =>
      (await list<Body>(asked)).find((item) => item.slug.en === slug || item.slug.ar === slug),
    revision: async () => 1,
  };
}

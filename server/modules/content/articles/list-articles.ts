import type { listArticles as contract, ArticleCard } from "#contract/articles.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/text.ts";
import type { Published, PublishedRepository } from "#server/platform/published/published.ts";
import type { ArticleBody, TopicBody } from "./article-body.ts";

type Deps = { published: PublishedRepository };

/** The newest first; a page behind the last one is the last one. A topic nobody has written on has no articles. */
export async function listArticles(
  { published }: Deps,
  { topic, page, limit }: { topic?: string | undefined; page: number; limit: number },
  locale: Locale,
): Promise<OutputOf<typeof contract>> {
  const { articles: all, topics } = await readArticles({ published });
  const wanted = all.filter(({ body }) => !topic || body.topic === topic);
  const pages = Math.max(1, Math.ceil(wanted.length / limit));
  const shown = Math.min(page, pages);
  return {
    articles: wanted.slice((shown - 1) * limit, shown * limit).map((item) => showCard(item, topics, locale)),
    topics: topics.map(({ id, body }) => ({
      id,
      name: body.name[locale],
      description: body.description[locale],
      count: all.filter((item) => item.body.topic === id).length,
    })),
    total: wanted.length,
    page: shown,
    pages,
  };
}

/** Articles, the newest first, and topics in the editor's order. */
export async function readArticles({ published }: Deps) {
  const [articles, topics] = await Promise.all([
    published.list<ArticleBody>("article"),
    published.list<TopicBody>("article-topic"),
  ]);
  return { articles: articles.toSorted((a, b) => b.body.publishedOn.localeCompare(a.body.publishedOn)), topics };
}

export function showCard(
  { id, slug, body }: Published<ArticleBody>,
  topics: readonly Published<TopicBody>[],
  locale: Locale,
): ArticleCard {
  const topic = topics.find((each) => each.id === body.topic);
  return {
    id,
    slug: slug[locale],
    title: body[locale].title,
    description: body[locale].description,
    topic: { id: body.topic, name: topic?.body.name[locale] ?? body.topic },
    publishedOn: body.publishedOn,
    readingMinutes: body.readingMinutes,
    picture: { ...body.picture, alt: body.picture.alt[locale] },
  };
}

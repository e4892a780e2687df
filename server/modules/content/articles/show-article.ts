import type { Article } from "#contract/articles.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { keepProse } from "../prose/keep-prose.ts";
import type { ArticleBody, DeskBody } from "./article-body.ts";
import { readArticles, showCard } from "./list-articles.ts";

/** @throws AppError not_found */
export async function showArticle(
  { published }: { published: PublishedRepository },
  slug: string,
  locale: Locale,
): Promise<Article> {
  const item = await published.find<ArticleBody>("article", slug);
  if (!item) throw new AppError("not_found");
  const { body } = item;
  const [{ articles, topics }, desks] = await Promise.all([
    readArticles({ published }),
    published.list<DeskBody>("article-desk"),
  ]);
  const desk = desks.find((each) => each.body.topics.includes(body.topic));
  const next = topics.find(({ id }) => id === body.topic)?.body.next;
  if (!desk) throw new Error(`no editorial desk for topic ${body.topic}`);
  return {
    ...showCard(item, topics, locale),
    slugs: item.slug,
    checkedOn: body.checkedOn,
    tags: body[locale].tags,
    desk: { id: desk.id, name: desk.body.name[locale], bio: desk.body.bio[locale] },
    ...keepProse(body[locale]),
    related: body.related.flatMap((article) => {
      const found = articles.find((each) => each.id === article);
      return found ? [showCard(found, topics, locale)] : [];
    }),
    next: next ? { path: next.path, line: next.line[locale], label: next.label[locale] } : null,
    sample: body.status === "sample",
  };
}

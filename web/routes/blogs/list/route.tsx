import { Rss } from "lucide";
import type { Route } from "./+types/route";
import { listArticles } from "#contract/articles.ts";
import { ArticleStory } from "#web/features/articles/article-story.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { FeedLink } from "#web/features/articles/feed-link.tsx";
import { LeadArticle } from "./lead-article.tsx";
import { readListQuery, writeListQuery } from "./list-query.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = {
  delivery: "cached",
  sitemap: true,
  versions: ["topic", "page"],
  scene: "business",
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const list = await context.get(apiContext)(listArticles, { ...query, limit: 10 });
  // A topic that does not exist is every topic.
  const topic = list.topics.find(({ id }) => id === query.topic) ?? null;
  return { ...list, topic };
}

export default function Blogs({ loaderData: { articles, topics, topic, page, pages } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const [first, ...others] = articles;
  const title = topic ? t("articles.topic_title", { topic: topic.name }) : t("articles.title");
  return (
    <main id="content" className="page-width pb-16">
      <DocumentMeta
        title={page > 1 ? t("articles.page_title", { title, page }) : title}
        description={topic?.description ?? t("articles.description")}
        noindex={topic !== null || page > 1}
      />
      <FeedLink />
      <Breadcrumbs
        trail={[
          { label: t("articles.title"), ...(topic && { to: paths.blogs() }) },
          ...(topic ? [{ label: topic.name }] : []),
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <a href={paths.blogFeed} className="inline-flex min-h-11 items-center gap-2 link">
          <Icon icon={Rss} />
          {t("articles.feed")}
        </a>
      </div>
      <p className="mt-1 max-w-read text-lg text-muted">{topic?.description ?? t("articles.line")}</p>
      <nav aria-label={t("articles.by_topic")} className="mt-6 flex flex-wrap gap-2">
        <Chip to={paths.blogs()} selected={topic === null}>
          {t("articles.all_topics")}
        </Chip>
        {topics.map(({ id, name, count }) => (
          <Chip key={id} to={paths.blogs(writeListQuery(id, 1))} selected={topic?.id === id}>
            {name} <span className="text-sm text-muted">{count}</span>
          </Chip>
        ))}
      </nav>
      {first && <LeadArticle article={first} />}
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((article) => (
          <li key={article.id}>
            <ArticleStory article={article} level={2} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          label={t("articles.pages")}
          current={page}
          pages={pages}
          hrefOf={(each) => paths.blogs(writeListQuery(topic?.id, each))}
          previousLabel={t("articles.previous")}
          nextLabel={t("articles.next")}
        />
      </div>
    </main>
  );
}

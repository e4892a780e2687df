import type { Route } from "./+types/route";
import { getArticle } from "#contract/articles.ts";
import { ArticleStory } from "#web/features/articles/article-story.tsx";
import { Contents } from "#web/features/articles/contents.tsx";
import { FeedLink } from "#web/features/articles/feed-link.tsx";
import { ProseBlocks } from "#web/features/articles/prose-blocks.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { ArticleData } from "./article-data.tsx";
import { ArticleHead } from "./article-head.tsx";
import { NextStep } from "./next-step.tsx";
import { ShareLinks } from "./share-links.tsx";
import { TextFoot } from "./text-foot.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", scene: "business" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const article = await orNotFound(context.get(apiContext)(getArticle, { slug: params.article }));
  const alternates = { en: `/blogs/${article.slugs.en}`, ar: `/blogs/${article.slugs.ar}` };
  assertOwnAddress(url, alternates);
  return {
    article,
    alternates,
    share: { title: article.title, line: article.topic.name, scene: article.picture.scene },
  };
}

export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { title, description, topic, picture, contents, blocks, related } = article;
  return (
    <main id="content">
      <DocumentMeta title={title} description={description} type="article" />
      <FeedLink />
      <ArticleData article={article} />
      <article>
        <div className="page-width max-w-5xl">
          <Breadcrumbs
            trail={[
              { label: t("articles.title"), to: paths.blogs() },
              { label: topic.name, to: paths.blogs(`topic=${topic.id}`) },
              { label: title },
            ]}
          />
          <ArticleHead article={article} />
        </div>
        <div className="page-width max-w-6xl">
          <Drawing
            picture={picture}
            eager
            priority="high"
            className="aspect-7/3 w-full rounded-panel max-sm:aspect-3/2 max-sm:rounded-card"
          />
        </div>
        <div className="page-width grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_260px]">
          <aside className="grid gap-4 md:sticky md:top-24 md:order-last">
            <Contents title={t("articles.contents")} contents={contents} />
            <div className="max-md:hidden">
              <NextStep article={article} />
            </div>
          </aside>
          <div className="min-w-0">
            <ProseBlocks blocks={blocks} tableLabel={(number) => t("articles.table", { number })} lead />
            <TextFoot article={article} />
            <ShareLinks title={title} path={paths.blog(article.slug)} />
            <div className="mt-8 md:hidden">
              <NextStep article={article} />
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="bg-sand py-12">
          <div className="page-width">
            <h2 className="text-2xl">{t("articles.related")}</h2>
            <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((each) => (
                <li key={each.id}>
                  <ArticleStory article={each} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </main>
  );
}

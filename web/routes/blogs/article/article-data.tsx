import type { Article } from "#contract/articles.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";

/** What a search engine reads of an article. */
export function ArticleData({ article }: { article: Article }) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { origin } = useRootData();
  return (
    <JsonLd
      key={article.id}
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@type": "Article",
          headline: article.title,
          description: article.description,
          inLanguage: locale,
          datePublished: article.publishedOn,
          dateModified: article.checkedOn,
          articleSection: article.topic.name,
          keywords: article.tags.join(", "),
          image: origin + sceneAddress(article.picture.scene),
          url: origin + paths.blog(article.slug),
          author: { "@type": "Organization", name: article.desk.name, url: origin + paths.blogs() },
          publisher: { "@type": "Organization", name: t("common.brand"), url: origin + paths.home },
        }
      }
    />
  );
}

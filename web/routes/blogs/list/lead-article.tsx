import { Link } from "react-router";
import type { ArticleCard } from "#contract/articles.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

/** The newest article, across the page. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  const t = useT();
  const paths = usePaths();
  return (
    <article className="group/lead relative mt-8 grid items-center overflow-hidden rounded-panel bg-sand md:grid-cols-[1.2fr_1fr]">
      <Drawing
        picture={{ ...article.picture, alt: "" }}
        eager
        priority="high"
        className="aspect-3/2 h-full w-full md:aspect-auto md:min-h-80"
      />
      <div className="grid gap-2 p-6 sm:p-8">
        <p className="text-sm text-muted">{article.topic.name}</p>
        <h2 className="text-2xl sm:text-3xl">
          <Link
            to={paths.blog(article.slug)}
            className="group-hover/lead:text-palm-600 after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {article.title}
          </Link>
        </h2>
        <p className="text-muted">{article.description}</p>
        <p className="text-sm text-muted">
          <DateText date={article.publishedOn} beside /> · {t("articles.minutes", { count: article.readingMinutes })}
        </p>
      </div>
    </article>
  );
}

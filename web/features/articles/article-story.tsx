import type { ArticleCard } from "#contract/articles.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { StoryCard } from "#web/ui/story-card.tsx";

/** An article in a list. */
export function ArticleStory({ article, level }: { article: ArticleCard; level?: 2 | 3 }) {
  const t = useT();
  const paths = usePaths();
  return (
    <StoryCard
      to={paths.blog(article.slug)}
      title={article.title}
      level={level}
      picture={<Drawing picture={{ ...article.picture, alt: "" }} className="aspect-3/2 w-full rounded-card" />}
      kicker={article.topic.name}
      text={article.description}
      foot={
        <span className="text-sm text-muted">
          <DateText date={article.publishedOn} beside /> · {t("articles.minutes", { count: article.readingMinutes })}
        </span>
      }
    />
  );
}

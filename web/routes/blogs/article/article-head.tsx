import { BookOpen } from "lucide";
import type { Article } from "#contract/articles.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Title, who wrote it, when, and how long it takes to read. */
export function ArticleHead({ article }: { article: Article }) {
  const t = useT();
  return (
    <header className="pb-6">
      <h1 className="max-w-[20em] text-3xl sm:text-4xl lg:text-5xl">{article.title}</h1>
      <div className="mt-4 flex items-center gap-3 text-muted">
        <span className="grid size-10 shrink-0 place-items-center rounded-field bg-palm-500 text-white">
          <Icon icon={BookOpen} />
        </span>
        <p>
          <span className="font-medium text-ink">{article.desk.name}</span> ·{" "}
          <DateText date={article.publishedOn} style="long" /> · <DateText date={article.publishedOn} other /> ·{" "}
          {t("articles.minutes", { count: article.readingMinutes })}
        </p>
      </div>
    </header>
  );
}

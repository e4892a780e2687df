import type { Article } from "#contract/articles.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** Under an article: its tags, when the facts were looked at, and the desk that wrote it. */
export function TextFoot({ article: { tags, checkedOn, sample, desk } }: { article: Article }) {
  const t = useT();
  return (
    <footer className="mt-10 grid max-w-read gap-5">
      <ul aria-label={t("articles.tags")} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>
              <bdi>{tag}</bdi>
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <Rich
          id={sample ? "articles.checked_sample" : "articles.checked"}
          parts={{ date: <DateText date={checkedOn} style="long" beside /> }}
        />
      </p>
      <Card>
        <h2 className="text-base">{desk.name}</h2>
        <p className="mt-1 text-muted">{desk.bio}</p>
      </Card>
    </footer>
  );
}

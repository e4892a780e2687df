import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";

type Props = { score: number | null; word: string | null; reviews: number };

/** Guests' score out of 5, what it means and how many gave it; in words where there is none. */
export function ScoreBadge({ score, word, reviews }: Props) {
  const digits = useDigits();
  const t = useT();
  if (score === null) return <span className="stay-score-none">{t("stay-card.no_reviews")}</span>;
  const shown = digits(score.toFixed(1));
  return (
    <span className="stay-score">
      <span>
        <i>{word}</i>
        {t("stay-card.reviews", { count: reviews })}
      </span>
      <b role="img" aria-label={t("stay-card.score", { score: shown })}>
        {shown}
      </b>
    </span>
  );
}

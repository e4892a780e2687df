import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** Guests' score out of 5 with how many gave it; in words where there is none. */
export function ScoreBadge({ score, reviews }: { score: number | null; reviews: number }) {
  const digits = useDigits();
  const t = useT();
  if (score === null) return <span className="stay-score-none">{t("stay-card.no_reviews")}</span>;
  const shown = digits(score.toFixed(1));
  return (
    <span className="stay-score">
      <span>{t("stay-card.reviews", { count: reviews })}</span>
      <b role="img" aria-label={t("stay-card.score", { score: shown })}>
        {shown}
      </b>
    </span>
  );
}

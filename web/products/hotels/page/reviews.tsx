import type { HotelPage } from "#contract/hotel-page.ts";
import type { HotelReview } from "#contract/hotel-reviews.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import type { HotelReviews } from "./load-hotel-page.ts";
import { ReviewFilter } from "./review-filter.tsx";

const mostOpen = 4;

type Props = { rating: HotelPage["rating"]; reviews: HotelReviews };

/** Scores by topic and what guests wrote, of which some can be looked for; invented ones are marked as such. */
export function Reviews({ rating, reviews: found }: Props) {
  const { reviews } = found;
  const digits = useDigits();
  const t = useT();
  return (
    <section id="reviews" className="scroll-mt-36">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl">{t("hotel.section_reviews")}</h2>
        <Badge tone="gold">{t("hotel.reviews_sample")}</Badge>
      </div>
      {rating && (
        <div className="mt-4 grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <p className="flex items-center gap-3 sm:grid sm:justify-items-center sm:gap-1">
            <b className="rounded-card rounded-ee-none bg-palm-700 px-4 py-2.5 text-3xl text-white tabular-nums">
              {digits(rating.score.toFixed(1))}
            </b>
            <span>
              <b className="block sm:text-center">{rating.word}</b>
              <span className="text-sm text-muted">{t("stay-card.reviews", { count: rating.reviews })}</span>
            </span>
          </p>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {rating.topics.map(({ name, score }) => (
              <div key={name} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
                <dt>{name}</dt>
                <dd className="font-semibold tabular-nums">{digits(score.toFixed(1))}</dd>
                <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sand-2">
                  <span className="block h-full rounded-full bg-palm-500" style={{ width: `${(score / 5) * 100}%` }} />
                </span>
              </div>
            ))}
          </dl>
        </div>
      )}
      <ReviewFilter reviews={found} />
      {reviews.length > 0 && <ReviewList reviews={reviews.slice(0, mostOpen)} />}
      {reviews.length > mostOpen && (
        <details className="group/more mt-4">
          <summary className="inline-flex min-h-11 items-center link group-open/more:hidden">
            {t("hotel.more_reviews", { count: reviews.length - mostOpen })}
          </summary>
          <ReviewList reviews={reviews.slice(mostOpen)} />
        </details>
      )}
    </section>
  );
}

function ReviewList({ reviews }: { reviews: readonly HotelReview[] }) {
  const digits = useDigits();
  const t = useT();
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2">
      {reviews.map(({ id, score, text, name, traveller, month }) => (
        <li key={id}>
          <Card className="grid h-full content-start gap-2">
            <p className="flex items-baseline justify-between gap-3">
              <b>
                <bdi>{name}</bdi>
              </b>
              <b
                aria-label={t("stay-card.score", { score: digits(score.toFixed(1)) })}
                role="img"
                className="tabular-nums"
              >
                {digits(score.toFixed(1))}
              </b>
            </p>
            <p>{text}</p>
            <p className="text-sm text-muted">
              {traveller} · <DateText date={`${month.slice(0, 7)}-01`} style="monthYear" />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import type { SavedItemProps } from "#web/features/favourites/saved-part.ts";
import { stayQueryOf } from "#web/products/hotels/stay/favourite-hotel.ts";
import { ScoreBadge } from "#web/products/hotels/stay/score-badge.tsx";
import { Stars } from "#web/products/hotels/stay/stars.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** A saved hotel, which leads to its rooms for the stay it was saved for, while that is still to come. */
export default function HotelItem({ favourite, described, corner, children }: SavedItemProps<"hotel">) {
  const t = useT();
  const paths = usePaths();
  const { name, stars, city, district, picture, score, scoreWord, reviews, past } = described;
  const stay = past ? null : favourite.stay;
  return (
    <Card
      as="article"
      bare
      className="relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-soft"
    >
      <div className="relative">
        <Picture picture={picture} sizes="(width < 640px) 92vw, 400px" className="aspect-16/9" />
        <span className="on-picture">{corner}</span>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="stay-head">
          <h3>
            <Link
              to={paths.hotel(favourite.slug, stay ? stayQueryOf(stay) : undefined)}
              className="hover:text-palm-600 after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <ScoreBadge score={score} word={scoreWord} reviews={reviews} />
          <p>
            <Stars count={stars} /> <bdi>{[district, city].filter(Boolean).join(t("common.comma"))}</bdi>
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-muted">
            {stay ? <DaySpan checkIn={stay.checkIn} checkOut={stay.checkOut} /> : past && t("saved.stay_past")}
          </span>
          <span className="stay-go" aria-hidden="true">
            {t("saved.see_rooms")}
          </span>
        </div>
      </div>
      {children}
    </Card>
  );
}

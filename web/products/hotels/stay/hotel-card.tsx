import { Link } from "react-router";
import type { HotelCard as Hotel } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RateTags } from "./rate-tags.tsx";
import { ScoreBadge } from "./score-badge.tsx";
import { Stars } from "./stars.tsx";
import { StayPrice } from "./stay-price.tsx";
import { WayLine } from "./way-line.tsx";

/** What of a hotel its card shows. */
export type CardHotel = Pick<
  Hotel,
  "id" | "slug" | "name" | "stars" | "district" | "picture" | "score" | "reviews" | "way" | "view" | "offer"
>;

type Props = {
  hotel: CardHotel;
  nights: number;
  /** The hotel's page with the stay. */
  to: string;
  /** Seen without scrolling. */
  first?: boolean;
};

const cardWidths = [320, 640, 960] as const;

/** A hotel of a list: the whole card leads to it. */
export function HotelCard({ hotel, nights, to, first = false }: Props) {
  const t = useT();
  const { id, name, stars, district, picture, score, reviews, way, view, offer } = hotel;
  return (
    <article className="stay-card" data-hotel={id}>
      <Picture
        picture={picture}
        sizes="(width < 640px) 100vw, 220px"
        widths={cardWidths}
        loading={first ? "eager" : "lazy"}
        priority={first ? "high" : undefined}
        mark={picture.illustrative ? t("stay-card.illustrative") : undefined}
        className="stay-picture"
      />
      <div className="stay-body">
        <div className="stay-head">
          <h3>
            <Link to={to} discover="none">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <ScoreBadge score={score} reviews={reviews} />
          <p>
            <Stars count={stars} /> <bdi>{district}</bdi>
          </p>
        </div>
        <WayLine way={way} />
        <RateTags terms={offer} view={view} />
        <div className="stay-foot">
          <div>
            <p>
              {offer.rooms
                .map((room) =>
                  room.count > 1 ? t("stay-card.rooms_of", { room: room.name, count: room.count }) : room.name,
                )
                .join(" + ")}
            </p>
            {offer.roomsLeft !== null && (
              <p className="stay-left">{t("stay-card.rooms_left", { count: offer.roomsLeft })}</p>
            )}
          </div>
          <StayPrice price={offer.price} nights={nights} />
        </div>
      </div>
    </article>
  );
}

import { Link } from "react-router";
import type { HotelCard as Hotel, HotelWay, Picture } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CardPicture } from "./card-picture.tsx";
import { HotelHeart } from "./hotel-heart.tsx";
import { RateFacts } from "./rate-facts.tsx";
import { ScoreBadge } from "./score-badge.tsx";
import { Stars } from "./stars.tsx";
import { StayPrice } from "./stay-price.tsx";
import { WayLine } from "./way-line.tsx";

/** What of a hotel its card shows. */
export type CardHotel = Pick<
  Hotel,
  "id" | "slug" | "name" | "stars" | "district" | "pictureCount" | "score" | "scoreWord" | "reviews" | "view" | "offer"
> & {
  picture: Pick<Picture, "file" | "alt" | "colour">;
  way: Pick<HotelWay, "mode" | "minutes" | "slope" | "to">;
};

type Props = {
  hotel: CardHotel;
  nights: number;
  /** The hotel's page with the stay. */
  to: string;
  /** Seen without scrolling. */
  first?: boolean;
};

/** A hotel of a list: the whole card leads to it, but for the arrows of its pictures. */
export function HotelCard({ hotel, nights, to, first = false }: Props) {
  const t = useT();
  const { id, name, stars, district, score, scoreWord, reviews, way, offer } = hotel;
  return (
    <article className="stay-card" data-hotel={id}>
      <CardPicture hotel={hotel} first={first}>
        <HotelHeart hotel={hotel} to={to} />
      </CardPicture>
      <div className="stay-body">
        <div className="stay-head">
          <h3>
            <Link to={to} discover="none">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <ScoreBadge score={score} word={scoreWord} reviews={reviews} />
          <p>
            <Stars count={stars} /> <bdi>{district}</bdi>
          </p>
        </div>
        <WayLine way={way} />
        <RateFacts terms={offer} />
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
          {/* Looks like what the whole card is: the link to the hotel's rooms. */}
          <span className="stay-go" aria-hidden="true">
            {t("stay-card.to_rooms")}
          </span>
        </div>
      </div>
    </article>
  );
}

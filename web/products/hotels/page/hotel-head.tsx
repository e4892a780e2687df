import { BadgeCheck, MapPin } from "lucide";
import type { HotelPage } from "#contract/hotel-page.ts";
import { SaveButton } from "#web/features/favourites/save-button.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { favouriteHotel } from "#web/products/hotels/stay/favourite-hotel.ts";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { Stars } from "#web/products/hotels/stay/stars.tsx";
import { WayLine } from "#web/products/hotels/stay/way-line.tsx";
import { citySearch } from "#web/products/hotels/rates/city-search.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { ShareButton } from "#web/ui/share-button.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** Where the hotel stands among others, its name, class, address, way, licence and score. */
type Props = { hotel: HotelPage; stay: URLSearchParams; draft: StayDraft };

export function HotelHead({ hotel, stay, draft }: Props) {
  const digits = useDigits();
  const t = useT();
  const paths = usePaths();
  const { name, stars, kindName, address, licence, rating, place, way } = hotel;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("hotel.hotels"), to: paths.hotelSearch() },
          { label: place.city, to: paths.hotelSearch(citySearch(hotel, stay)) },
          { label: name },
        ]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 pb-4">
        <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
          <h1 className="text-2xl sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
            <Stars count={stars} />
            <span>{kindName}</span>
            {licence && (
              <Badge icon={BadgeCheck}>
                {t("hotel.licence")} <Code>{licence.number}</Code>
                {licence.isSample && ` (${t("hotel.sample")})`}
              </Badge>
            )}
          </p>
          <p className="flex items-start gap-2 text-muted">
            <Icon icon={MapPin} className="mt-[.15em]" />
            <a href="#location" className="hover:underline">
              <bdi>{address}</bdi>
            </a>
          </p>
          <WayLine way={way} />
          <div className="flex flex-wrap gap-2 pt-1">
            <SaveButton favourite={favouriteHotel(hotel.slug, draft)} name={name} />
            <ShareButton
              path={paths.hotel(hotel.slug, stay)}
              className={buttonClass({ variant: "line", size: "sm" })}
            />
          </div>
        </div>
        {rating && (
          <a href="#reviews" className="flex items-center gap-3">
            <span className="text-end">
              <b className="block">{rating.word}</b>
              <span className="block text-sm text-muted">{t("stay-card.reviews", { count: rating.reviews })}</span>
            </span>
            <b
              role="img"
              aria-label={t("stay-card.score", { score: digits(rating.score.toFixed(1)) })}
              className="rounded-card rounded-ee-none bg-palm-700 px-3 py-2 text-xl text-white tabular-nums"
            >
              {digits(rating.score.toFixed(1))}
            </b>
          </a>
        )}
      </div>
    </>
  );
}

import { Link } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stars } from "#web/products/hotels/stay/stars.tsx";
import type { MapHotel } from "./map-data.ts";

type Props = {
  name: string;
  total: Amount;
  nights: number;
  to: string;
  /** Of one of the first hotels of the list; the others have name and price. */
  more: MapHotel | undefined;
};

/** A hotel at the lower edge of the map: the whole card leads to it. */
export function MapCard({ name, total, nights, to, more }: Props) {
  const t = useT();
  const digits = useDigits();
  return (
    <>
      {more && <Picture picture={more.picture} sizes="112px" widths={[320]} className="map-card-picture" />}
      <span className="map-card-body">
        <Link to={to} discover="none" className="map-card-name">
          <bdi>{name}</bdi>
        </Link>
        {more && (
          <>
            <span className="text-sm text-muted">
              <Stars count={more.stars} />
              {more.score !== null && <> · {digits(more.score.toFixed(1))}</>}
            </span>
            <span className="map-card-way">
              {t(`stay-card.way_${more.way.mode}`, { count: more.way.minutes, to: more.way.to })}
            </span>
          </>
        )}
        <span className="map-card-price">
          <Money value={total} whole big className="text-lg font-semibold text-ink" />{" "}
          {t("stay-card.nights", { count: nights })}
        </span>
      </span>
    </>
  );
}

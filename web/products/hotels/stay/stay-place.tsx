import { BedDouble, Building2, Landmark, MapPin } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { StayPlaceItem } from "./place-item.ts";

const icons = { city: Building2, district: MapPin, landmark: Landmark, hotel: BedDouble } as const;

/** A line of the suggestions. */
export function StayPlaceLine({ place }: { place: StayPlaceItem }) {
  const t = useT();
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-field bg-palm-50 text-palm-600">
        <Icon icon={icons[place.kind]} />
      </span>
      <span className="min-w-0 grow">
        <b className="block">
          <bdi>{place.name}</bdi>
        </b>
        <span className="block text-sm text-muted">
          {t(`stay-search.kind_${place.kind}`)} · <bdi>{place.within}</bdi>
        </span>
      </span>
      {place.hotels !== null && (
        <span className="text-sm text-muted">{t("stay-search.hotels_there", { count: place.hotels })}</span>
      )}
    </span>
  );
}

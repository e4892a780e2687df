import { X } from "lucide-react";
import { Link } from "react-router";
import type { Picture as PictureOf } from "#contract/hotels.ts";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";

export type PickedHotel = {
  name: string;
  total: Amount;
  to: string;
  /** Of a hotel that stands in the list too. */
  picture: PictureOf | null;
  line: string | null;
};

/** The hotel whose price was pressed, at the lower edge of the map. */
export function MapCard({ hotel, onClose }: { hotel: PickedHotel; onClose: () => void }) {
  const t = useT();
  const { name, total, to, picture, line } = hotel;
  return (
    <div className="absolute inset-x-3 bottom-3 z-[500] flex animate-appear overflow-hidden rounded-card bg-paper shadow-lift">
      {picture && <Picture picture={picture} sizes="112px" className="w-28 shrink-0 self-stretch" />}
      <div className="grid min-w-0 grow content-center gap-0.5 p-3">
        <Link to={to} discover="none" className="pe-9 font-semibold hover:text-palm-600">
          <bdi>{name}</bdi>
          <span className="absolute inset-0" />
        </Link>
        {line && <span className="truncate text-sm text-muted">{line}</span>}
        <Money value={total} className="font-semibold" />
      </div>
      <IconButton
        icon={X}
        label={t("stay-map.close_card")}
        onClick={onClose}
        className="absolute end-0 top-0 text-muted"
      />
    </div>
  );
}

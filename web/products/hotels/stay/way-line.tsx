import type { HotelWay } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";

/** How one gets from a hotel to what matters most near it: `3 minutes on foot to gate 5, level way`. */
export function WayLine({ way }: { way: Pick<HotelWay, "mode" | "minutes" | "slope" | "to"> }) {
  const t = useT();
  const { mode, minutes, slope, to } = way;
  return (
    <p className={`stay-way way-${mode}`}>
      <span>
        {t(`stay-card.way_${mode}`, { count: minutes, to }) +
          (slope && mode === "walk" ? t("common.comma") + t(`stay-card.slope_${slope}`) : "")}
      </span>
    </p>
  );
}

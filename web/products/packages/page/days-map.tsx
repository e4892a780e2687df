import { type ComponentType, useState } from "react";
import { Map as MapIcon } from "lucide";
import type { PackagePage } from "#contract/packages.ts";
import type { PlacesMapProps } from "#web/features/map/places-map.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";

type State = { map: ComponentType<PlacesMapProps> | null; waits: boolean; failed: boolean };

/** The places of the days on a map, loaded when it is asked for. The list above tells the same, and is the way without it. */
export function DaysMap({ trip }: { trip: PackagePage }) {
  const t = useT();
  const digits = useDigits();
  const [{ map: Loaded, waits, failed }, setState] = useState<State>({ map: null, waits: false, failed: false });
  const open = () => {
    setState({ map: null, waits: true, failed: false });
    import("#web/features/map/places-map.tsx").then(
      (module) => setState({ map: module.default, waits: false, failed: false }),
      () => setState({ map: null, waits: false, failed: true }),
    );
  };
  const show = (id: string) => {
    const day = document.getElementById(`day-${id}`);
    day?.scrollIntoView({ block: "center" });
    day?.focus({ preventScroll: true });
  };
  if (failed) return <p className="text-muted">{t("stay-map.failed")}</p>;
  if (!Loaded)
    return (
      <div className="noscript:hidden">
        <Button variant="soft" onClick={open} pending={waits}>
          <Icon icon={MapIcon} />
          {t("packages.show_map")}
        </Button>
      </div>
    );
  return (
    <div className="h-80 overflow-hidden rounded-card border border-line bg-sand-2 md:h-100">
      <Loaded
        city={trip.mapCity ?? ""}
        label={t("packages.days_map", { title: trip.title })}
        places={daysByPlace(trip).map(({ id, name, lat, lon, days }) => ({
          id,
          name,
          lat,
          lon,
          text: digits(days.join(", ")),
        }))}
        onPick={show}
        whole
      />
    </div>
  );
}

/** Days at the same spot share one pin; `id` is the first of them. */
export function daysByPlace({ itinerary }: Pick<PackagePage, "itinerary">) {
  const spots = Map.groupBy(itinerary, ({ place }) => `${place.lat},${place.lon}`);
  return [...spots.values()].map((all) => {
    const { place, day: first } = all[0]!;
    return { ...place, id: String(first), days: all.map(({ day }) => day) };
  });
}

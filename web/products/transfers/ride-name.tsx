import type { RideClass } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";

/** "2 private saloon cars", or the train by its class. */
export function RideName({ ride }: { ride: { class: RideClass; vehicles: number } }) {
  const t = useT();
  const { class: type, vehicles: count } = ride;
  switch (type) {
    case "economy":
      return `${t("transfers.train")} · ${t("transfers.class_economy")}`;
    case "business":
      return `${t("transfers.train")} · ${t("transfers.class_business")}`;
    default:
      return t(`transfers.ride_${type}`, { count });
  }
}

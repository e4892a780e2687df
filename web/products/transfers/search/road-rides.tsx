import type { Ride } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { ListHeading } from "./list-heading.tsx";
import type { ListProps } from "./list-props.ts";
import { RoadCard } from "./road-card.tsx";

type Props = Pick<ListProps, "draft" | "pick" | "pathOf"> & { rides: Ride[] };

/** Cars and buses, the cheapest first. */
export function RoadRides({ rides, draft, pick, pathOf }: Props) {
  const t = useT();
  const tooMany = Math.max(0, draft.bags - draft.adults - draft.children);
  return (
    <section aria-labelledby="road" className="grid gap-3">
      <ListHeading id="road" title={t("transfers.road")}>
        {t("transfers.road_note")}
      </ListHeading>
      {rides.length === 0 && <p className="text-muted">{t("transfers.none_road")}</p>}
      <ul className="grid gap-3 empty:hidden">
        {rides.map((ride) => (
          <RoadCard
            key={ride.id}
            ride={ride}
            chosen={ride.id === pick}
            to={pathOf(ride)}
            bagsOver={ride.kind === "bus" ? tooMany : 0}
          />
        ))}
      </ul>
    </section>
  );
}

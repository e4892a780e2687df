import type { DestinationCard as Destination } from "#contract/destinations.ts";
import { DestinationCard } from "#web/features/destinations/destination-card.tsx";
import { oldestSeen, useSeen } from "#web/features/destinations/use-seen.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { SectionHead } from "./section-head.tsx";

/** Where people go, the first one large; a price stands there only when a search has found one, and says when. */
export function Destinations({ destinations, today }: { destinations: Destination[]; today: string }) {
  const t = useT();
  const paths = usePaths();
  const seen = useSeen(today);
  const oldest = oldestSeen(destinations.map(({ flight }) => flight));
  if (destinations.length === 0) return null;
  return (
    <section aria-labelledby="destinations" className="page-width py-14 below-194 md:below-176">
      <SectionHead
        id="destinations"
        title={t("home.destinations_title")}
        line={oldest ? t("home.destinations_priced", { seen: seen(oldest) }) : t("home.destinations_line")}
        more={{ to: paths.destinations(), label: t("home.destinations_all") }}
      />
      <ul className="grid auto-rows-[minmax(11rem,auto)] grid-cols-2 gap-3 sm:auto-rows-[minmax(14.5rem,auto)] sm:gap-4.5 md:grid-cols-[1.35fr_1fr_1fr] large-text:grid-cols-1!">
        {destinations.map((destination, index) => (
          <li key={destination.id} className={index === 0 ? "grid max-md:col-span-2 md:row-span-2" : "grid"}>
            <DestinationCard destination={destination} narrow={index > 0} className="h-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}

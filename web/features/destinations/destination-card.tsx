import type { DestinationCard as Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Money } from "#web/ui/money.tsx";
import { SceneCard } from "#web/ui/scene-card.tsx";
import { JourneyLine } from "./journey-line.tsx";

type Props = {
  destination: Destination;
  level?: 2 | 3;
  /** Seen without scrolling. */
  eager?: boolean;
  narrow?: boolean;
  className?: string;
};

/** A destination as a picture with what the way there takes and costs; without a price found it names none. */
export function DestinationCard({ destination, level, eager, narrow, className = "min-h-60" }: Props) {
  const { slug, name, picture, flight, hotel } = destination;
  const t = useT();
  const price = flight?.total ?? hotel?.total;
  return (
    <SceneCard
      to={usePaths().destination(slug)}
      title={name}
      level={level}
      narrow={narrow}
      picture={<Drawing picture={picture} eager={eager} className="size-full" />}
      text={
        <span className={narrow ? "max-sm:hidden" : undefined}>
          <JourneyLine {...destination} />
        </span>
      }
      foot={
        price && (
          <span className={narrow ? "block sm:text-end" : "block text-end"}>
            <span className="block">{t(flight ? "destination-card.return_from" : "destination-card.night_from")}</span>
            <Money value={price} className="text-lg font-semibold" />
          </span>
        )
      }
      className={className}
    />
  );
}

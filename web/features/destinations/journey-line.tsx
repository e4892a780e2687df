import type { DestinationCard } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Duration } from "#web/ui/duration.tsx";

/** "4 h 20 direct · no visa": what is known of the way there, as Saudi citizens travel. */
export function JourneyLine({ flightTime, visaNeed }: Pick<DestinationCard, "flightTime" | "visaNeed">) {
  const t = useT();
  return (
    <>
      {flightTime && (
        <Rich
          id="destination-card.journey"
          values={{ stops: flightTime.stops }}
          parts={{ duration: <Duration minutes={flightTime.minutes} /> }}
        />
      )}
      {flightTime && visaNeed && " · "}
      {visaNeed && t(`destination-card.visa_${visaNeed}`)}
    </>
  );
}

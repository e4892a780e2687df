import { TrainFront } from "lucide";
import { useEffect, useState } from "react";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { type Ride, searchTransfers } from "#contract/transfers.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useIsSold } from "#web/lib/sold.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import { firstTrain, type Onward, onwardOf, onwardPath } from "./onward-of.ts";

/** How to go on from where the flight lands: the search filled in, and the first train with its price once that is known. */
export function OnwardCard({ booking, now }: { booking: FlightBooking; now: string }) {
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const found = onwardOf(booking, now);
  const onward = found && isSold(paths.local(onwardPath(found.query))) ? found : null;
  const train = useFirstTrain(onward);
  if (!onward || booking.stage !== "confirmed") return null;
  const { query } = onward;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex items-center gap-2 text-lg">
          <Icon icon={TrainFront} />
          <span>
            <Rich id="onward.title" parts={{ time: <Time at={onward.landing} />, city: <bdi>{onward.city}</bdi> }} />
          </span>
        </h2>
        <p className="text-sm text-muted" aria-live="polite">
          {train ? (
            <Rich
              id="onward.train"
              values={{ to: placeOf(onward), party: query.adults + query.children > 1 ? "many" : "one" }}
              parts={{ time: <Time at={train.departs} />, price: <Money value={train.total} /> }}
            />
          ) : (
            t("onward.line", { to: placeOf(onward) })
          )}
        </p>
      </div>
      <LinkButton to={paths.local(onwardPath(query))} variant="line">
        {t("onward.open")}
      </LinkButton>
    </Card>
  );
}

/** As a message tells places apart. */
const placeOf = ({ query }: Onward): string => query.to.replaceAll("-", "_");

/** Asked for by the browser once the page stands; whatever goes wrong, the way to the search is there. */
function useFirstTrain(onward: Onward | null): Ride | null {
  const locale = useLocale();
  const [train, setTrain] = useState<Ride | null>(null);
  const asked = onward ? JSON.stringify(onward.query) : null;
  const landing = onward?.landing ?? "";
  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    callApi(searchTransfers, JSON.parse(asked), { locale, key: null, signal: leaving.signal }).then(
      ({ rides }) => setTrain(firstTrain(rides, landing)),
      // Without an answer no price is named: the search says what is wrong.
      () => setTrain(null),
    );
    return () => leaving.abort();
  }, [asked, landing, locale]);
  return train;
}

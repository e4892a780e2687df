import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FareCard } from "./fare-card.tsx";
import { FarePrices } from "./fare-prices.tsx";
import { FlightFacts } from "./flight-facts.tsx";
import type { OfferDetails as Details } from "./load-results.ts";

export type OfferDetailsProps = {
  details: Details | null;
  suggested: string | null;
  travellers: number;
  searchId: string;
  attempt: string;
};

/** Under an open card: every segment, the documents it asks for, and the fares side by side. `suggested`: the fare that a filter found. */
export default function OfferDetails({ details, suggested, travellers, searchId, attempt }: OfferDetailsProps) {
  const t = useT();
  if (!details) {
    return (
      <div className="border-t border-line p-4 sm:p-5.5">
        <Notice tone="warn" role="alert">
          {t("results.fares_failed")}
        </Notice>
      </div>
    );
  }
  const { offer, fares } = details;
  return (
    <div className="animate-appear border-t border-line">
      <FlightFacts details={details} />
      <section className="rounded-b-card bg-sand px-4 py-5 sm:px-5.5">
        <h3 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          {t("results.fares")}
          {travellers > 1 && (
            <span className="text-sm font-normal text-muted">
              <Rich id="results.per_adult" parts={{ amount: <Money value={offer.perAdult} /> }} />
            </span>
          )}
        </h3>
        <ul className="fare-columns">
          {fares.map((fare) => (
            <FareCard
              key={fare.id}
              fare={fare}
              travellers={travellers}
              choice={{ attempt, searchId, offerId: offer.id, fareId: fare.id }}
              suggested={fare.id === suggested}
            />
          ))}
        </ul>
        <FarePrices fares={fares} />
      </section>
    </div>
  );
}

import { Form, useLocation, useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { FarePrices } from "./fare-prices.tsx";
import { AllFareRules } from "./fare-rules.tsx";
import { FlightFacts } from "./flight-facts.tsx";
import type { OfferDetails } from "./load-results.ts";

export type FaresForBothProps = {
  details: OfferDetails;
  /** The fare that a filter found; the cheapest otherwise. */
  suggested: string | null;
  travellers: number;
  searchId: string;
  attempt: string;
};

/** Under the returns: one fare for both flights, and one bar with its total. Which total stands there follows the choice by CSS. */
export default function FaresForBoth({ details, suggested, travellers, searchId, attempt }: FaresForBothProps) {
  const t = useT();
  const { search } = useLocation();
  const navigation = useNavigation();
  const { offer, fares } = details;
  const chosen = fares.find(({ id }) => id === suggested) ?? fares[0];
  return (
    <section id="fares" aria-labelledby="fares-title" className="scroll-mt-40">
      <h2 id="fares-title" className="mb-3 text-lg">
        {t("results.fares_both")}
      </h2>
      <Form key={offer.id} method="post" action={search} preventScrollReset className="fares-form">
        {Object.entries({ attempt, searchId, offerId: offer.id }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="fare-columns">
          {fares.map((fare) => (
            <li key={fare.id} className="fare-choice">
              <label className="flex items-center justify-between gap-2 text-lg font-semibold">
                <bdi>{fare.name}</bdi>
                <input type="radio" name="fareId" value={fare.id} defaultChecked={fare.id === chosen?.id} />
              </label>
              <AllFareRules fare={fare} />
              <Money value={fare.total} big className="text-xl font-semibold" />
            </li>
          ))}
        </ul>
        <FarePrices fares={fares} />
        <details className="mt-1">
          <summary className="link inline-flex min-h-9 items-center text-sm">{t("results.flight_details")}</summary>
          <FlightFacts details={details} />
        </details>
        <div className="fares-bar">
          <p>
            <span className="block text-sm text-muted">{t("results.for_travellers", { count: travellers })}</span>
            <span className="fares-totals">
              {fares.map((fare) => (
                <Money key={fare.id} value={fare.total} big />
              ))}
            </span>
          </p>
          <Button
            type="submit"
            pending={navigation.formData?.get("offerId") === offer.id}
            pendingText={t("results.continue_pending")}
          >
            {t("results.to_travellers")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import type { CardLeg } from "./card-offer.ts";
import { OfferLeg } from "./offer-leg.tsx";
import { withOutbound } from "./result-query.ts";

/** The outbound of the first step, above the returns that go with it. */
export function ChosenOutbound({ leg }: { leg: CardLeg }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <section aria-label={t("results.your_outbound")} className="chosen-outbound">
      <OfferLeg leg={leg} />
      <Link
        to={withOutbound(search, null)}
        discover="none"
        aria-label={t("results.change_outbound_label")}
        className="link font-semibold"
      >
        {t("results.change_outbound")}
      </Link>
    </section>
  );
}

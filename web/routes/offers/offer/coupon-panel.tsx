import { Link } from "react-router";
import type { OfferDetails } from "#contract/offers.ts";
import { carryCode } from "#web/features/offers/carried-code.ts";
import { OfferCode } from "#web/features/offers/offer-code.tsx";
import { OfferDays } from "#web/features/offers/offer-days.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The code, its days, and what to do with it; an offer that cannot be used says why and leads on. */
export function CouponPanel({ offer }: { offer: OfferDetails }) {
  const t = useT();
  const paths = usePaths();
  const { state, startsOn, endsOn, usedUp, product } = offer;
  const live = state === "current" && !usedUp;
  return (
    <Card as="aside" lifted className="grid gap-4 md:sticky md:top-24 md:row-span-2">
      <h2 className="text-lg">{t("offers.your_code")}</h2>
      <OfferCode code={offer.code} live={live} big />
      <p className="text-sm text-muted">
        <Rich
          id="offers.days_between"
          parts={{ from: <DateText date={startsOn} beside />, to: <DateText date={endsOn} beside /> }}
        />{" "}
        {t("offers.riyadh_time")}
      </p>
      {!live && (
        <Notice tone={state === "upcoming" ? "info" : "warn"}>
          {state === "current" ? t("offers.used_up") : <OfferDays offer={offer} />}
        </Notice>
      )}
      {live && (
        <ol className="grid list-decimal gap-1.5 ps-5 text-sm text-muted marker:font-semibold marker:text-palm-600">
          <li>{t("offers.step_copy")}</li>
          <li>{t("offers.step_choose")}</li>
          <li>{t("offers.step_enter")}</li>
        </ol>
      )}
      {state === "ended" || usedUp ? (
        <LinkButton to={paths.offers()} wide>
          {t("offers.see_current")}
        </LinkButton>
      ) : (
        <>
          <LinkButton to={paths.local(offer.searchPath)} wide onClick={() => live && carryCode(offer)}>
            {t(`offers.search_${product}`)}
          </LinkButton>
          {live && <p className="-mt-2 text-center text-sm text-muted noscript:hidden">{t("offers.goes_along")}</p>}
        </>
      )}
      <Link to={paths.contactUs} className="inline-flex min-h-11 items-center justify-self-center link text-sm">
        {t("offers.ask")}
      </Link>
    </Card>
  );
}

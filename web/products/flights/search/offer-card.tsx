import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Money } from "#web/ui/money.tsx";
import type { CardOffer } from "./card-offer.ts";
import { CardRules } from "./fare-rules.tsx";
import type { OfferDetails as Details } from "./load-results.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferLeg } from "./offer-leg.tsx";
import { changeQuery } from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  offer: CardOffer;
  travellers: number;
  /** A filter asks something of the fare: the card names the one it found. */
  namesFare: boolean;
  open: boolean;
  /** Of the open card; null when they could not be had. */
  details: Details | null;
  searchId: string;
  attempt: string;
};

/** A flight: what it is, when, and what it costs in all; opened, its segments and fares. */
export function OfferCard({ offer, travellers, namesFare, open, details, searchId, attempt }: Props) {
  const t = useT();
  const { time } = useFormats();
  const { search } = useLocation();
  const { id, legs, fare, total, seatsLeft } = offer;
  const [first] = legs;
  const elsewhere = legs.some((leg, index) => index > 0 && legs[index - 1]?.to !== leg.from);
  return (
    <article id={`offer-${id}`} className={open ? "offer offer-open" : "offer"}>
      <div className="offer-main">
        <div className="offer-legs">
          {legs.map((leg) => (
            <OfferLeg key={leg.from + leg.departs} leg={leg} />
          ))}
        </div>
        <div className="offer-foot">
          <CardRules fare={fare} travellers={travellers} />
          {elsewhere && (
            <Badge tone="warn" icon={TriangleAlert}>
              {t("results.other_airport")}
            </Badge>
          )}
          {seatsLeft !== null && <span className="text-warn">{t("results.seats_left", { count: seatsLeft })}</span>}
        </div>
        <div className="offer-buy">
          <p>
            <Money value={total} big />
            <span>{t("results.for_travellers", { count: travellers })}</span>
            {namesFare && <span className="text-ok">{t("results.fare_named", { fare: fare.name })}</span>}
          </p>
          <Link
            to={changeQuery(search, { open: open ? null : id })}
            replace
            preventScrollReset
            discover="none"
            aria-expanded={open}
            aria-label={
              open
                ? undefined
                : t("results.choose_label", {
                    airline: first?.airlines[0] ?? "",
                    time: first ? time(first.departs) : "",
                  })
            }
            className={open ? buttonClass({ variant: "line", size: "sm" }) : "offer-choose"}
          >
            {open ? t("results.hide") : t("results.choose")}
          </Link>
        </div>
      </div>
      {open && (
        <OfferDetails
          details={details}
          suggested={namesFare ? fare.id : null}
          travellers={travellers}
          searchId={searchId}
          attempt={attempt}
        />
      )}
    </article>
  );
}

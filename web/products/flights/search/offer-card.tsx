import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { FlightNames, FlightOffer } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Money } from "#web/ui/money.tsx";
import { FareRules } from "./fare-rules.tsx";
import type { OfferDetails as Details } from "./load-results.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferLeg } from "./offer-leg.tsx";
import { changeQuery } from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  offer: FlightOffer;
  names: FlightNames;
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
export function OfferCard({ offer, names, travellers, namesFare, open, details, searchId, attempt }: Props) {
  const t = useT();
  const { time } = useFormats();
  const { search } = useLocation();
  const toggle = changeQuery(search, { open: open ? null : offer.id });
  const first = offer.slices[0];
  const airline = names.carriers[first?.segments[0]?.carrier ?? ""]?.name ?? "";
  const elsewhere = offer.slices.some((slice, index) => index > 0 && offer.slices[index - 1]?.to !== slice.from);
  return (
    <article id={`offer-${offer.id}`} className={open ? "offer offer-open" : "offer"}>
      <div className="offer-main">
        <div className="offer-legs">
          {offer.slices.map((slice) => (
            <OfferLeg key={slice.from + slice.departs} slice={slice} names={names} />
          ))}
        </div>
        <div className="offer-buy">
          <div>
            {offer.seatsLeft !== null && (
              <Badge tone="warn">{t("results.seats_left", { count: offer.seatsLeft })}</Badge>
            )}
            <Money value={offer.total} big className="block text-xl font-semibold" />
            {namesFare && (
              <span className="block text-sm font-medium text-ok">
                {t("results.fare_named", { fare: offer.fare.name })}
              </span>
            )}
            <span className="block text-sm text-muted">{t("results.total_for", { count: travellers })}</span>
            {travellers > 1 && (
              <span className="block text-sm text-muted">
                <Rich id="results.per_adult" parts={{ amount: <Money value={offer.perAdult} /> }} />
              </span>
            )}
          </div>
          <Link
            to={toggle}
            replace
            preventScrollReset
            discover="none"
            aria-expanded={open}
            aria-label={
              open ? undefined : t("results.choose_label", { airline, time: first ? time(first.departs) : "" })
            }
            className={open ? buttonClass({ variant: "line", size: "sm" }) : "offer-choose"}
          >
            {open ? t("results.hide") : t("results.choose")}
          </Link>
        </div>
      </div>
      <div className="offer-foot">
        <FareRules fare={offer.fare} />
        {elsewhere && (
          <Badge tone="warn" icon={TriangleAlert}>
            {t("results.other_airport")}
          </Badge>
        )}
      </div>
      {open && (
        <OfferDetails
          details={details}
          suggested={offer.fare.id}
          travellers={travellers}
          searchId={searchId}
          attempt={attempt}
        />
      )}
    </article>
  );
}

import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { FlightNames, FlightOffer } from "#contract/flights.ts";
import { formatTime } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Money } from "#web/ui/money.tsx";
import { FareRules } from "./fare-rules.tsx";
import type { OfferDetails as Details } from "./load-results.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferLeg } from "./offer-leg.tsx";
import { changeQuery } from "./result-query.ts";

type Props = {
  offer: FlightOffer;
  names: FlightNames;
  travellers: number;
  open: boolean;
  /** Of the open card; null when they could not be had. */
  details: Details | null;
  searchId: string;
  attempt: string;
};

/** A flight: what it is, when, and what it costs in all; opened, its segments and fares. */
export function OfferCard({ offer, names, travellers, open, details, searchId, attempt }: Props) {
  const t = useT();
  const { search } = useLocation();
  const toggle = changeQuery(search, { open: open ? null : offer.id });
  const first = offer.slices[0];
  const airline = names.carriers[first?.segments[0]?.carrier ?? ""]?.name ?? "";
  const elsewhere = offer.slices.some((slice, index) => index > 0 && offer.slices[index - 1]?.to !== slice.from);
  return (
    <article
      id={`offer-${offer.id}`}
      className={classNames(
        "scroll-mt-36 rounded-card border bg-paper transition-shadow",
        open ? "border-palm-500 shadow-lift" : "border-line hover:shadow-soft",
      )}
    >
      <div className="grid md:grid-cols-[1fr_12.5rem] large-text:grid-cols-1">
        <div className="grid gap-4 px-4 py-4 sm:px-5.5">
          {offer.slices.map((slice) => (
            <OfferLeg key={slice.from + slice.departs} slice={slice} names={names} />
          ))}
        </div>
        <div className="grid grid-cols-[1fr_auto] content-center items-center gap-x-4 gap-y-2 border-t border-line bg-sand px-4 py-3 md:grid-cols-1 md:border-s md:border-t-0 rounded-se-card md:bg-linear-to-b md:from-paper md:to-sand md:px-5 md:text-end large-text:grid-cols-1 large-text:border-s-0 large-text:border-t large-text:text-start">
          <div>
            {offer.seatsLeft !== null && (
              <Badge tone="warn">{t("results.seats_left", { count: offer.seatsLeft })}</Badge>
            )}
            <Money value={offer.total} big className="block text-xl font-semibold" />
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
            aria-expanded={open}
            aria-label={
              open ? undefined : t("results.choose_label", { airline, time: first ? formatTime(first.departs) : "" })
            }
            className={buttonClass({ variant: open ? "line" : "primary", size: "sm" })}
          >
            {open ? t("results.hide") : t("results.choose")}
          </Link>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-4 py-2.5 text-sm sm:px-5.5">
        <FareRules fare={offer.fare} />
        {elsewhere && (
          <Badge tone="warn" icon={TriangleAlert}>
            {t("results.other_airport")}
          </Badge>
        )}
      </div>
      {open && <OfferDetails details={details} travellers={travellers} searchId={searchId} attempt={attempt} />}
    </article>
  );
}

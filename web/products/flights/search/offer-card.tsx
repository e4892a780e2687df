import { TriangleAlert } from "lucide";
import { Link, useLocation } from "react-router";
import type { FlightStep } from "#contract/flights.ts";
import { compareMoney, type Money as Amount, subtractMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Money } from "#web/ui/money.tsx";
import type { CardLeg, CardOffer } from "./card-offer.ts";
import { CardRules } from "./card-rules.tsx";
import type { OfferDetails as Details } from "./load-results.ts";
import { OfferDetails } from "./lazy-fares.tsx";
import { OfferLeg } from "./offer-leg.tsx";
import { FlightHeart } from "./flight-heart.tsx";
import { changeQuery, withOutbound } from "./result-query.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  offer: CardOffer;
  step: FlightStep;
  /** The one that a return goes with. */
  outbound: CardLeg | null;
  /** Of the returns listed; what another one costs more is told. */
  lowest: Amount | undefined;
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
export function OfferCard({
  offer,
  step,
  outbound,
  lowest,
  travellers,
  namesFare,
  open,
  details,
  searchId,
  attempt,
}: Props) {
  const t = useT();
  const { time } = useFormats();
  const digits = useDigits();
  const { search } = useLocation();
  const { id, legs, fare, total, seatsLeft, returns, co2 } = offer;
  const [first] = legs;
  const elsewhere = legs.some((leg, index) => index > 0 && legs[index - 1]?.to !== leg.from);
  const opens = step === "all";
  const to =
    step === "outbounds"
      ? withOutbound(search, id)
      : `${changeQuery(search, { open: open && opens ? null : id })}${opens ? "" : "#fares"}`;
  const label = t("results.choose_label", {
    airline: first?.airlines[0] ?? "",
    time: first ? time(first.departs) : "",
  });
  return (
    <article id={`offer-${id}`} className={open ? "offer offer-open" : "offer"}>
      <div className="offer-main">
        <div className="offer-legs">
          {legs.map((leg) => (
            <OfferLeg key={leg.from + leg.departs} leg={leg} />
          ))}
          <FlightHeart
            legs={outbound ? [outbound, ...legs] : legs}
            name={`${first?.airlines[0] ?? ""} ${first ? time(first.departs) : ""}`}
          />
        </div>
        <div className="offer-foot">
          <CardRules fare={fare} travellers={travellers} />
          {elsewhere && (
            <Badge tone="warn" icon={TriangleAlert}>
              {t("results.other_airport")}
            </Badge>
          )}
          {seatsLeft !== null && <span className="text-warn">{t("results.seats_left", { count: seatsLeft })}</span>}
          {co2 !== undefined && (
            <span className={co2 < 0 ? "offer-co2 text-ok" : "offer-co2"}>
              {digits(t(co2 < 0 ? "results.co2_less" : "results.co2_more", { percent: Math.abs(co2) }))}
            </span>
          )}
          {returns !== null && (
            <span className="offer-returns">
              <Rich
                id="results.returns_from"
                values={{ count: returns }}
                parts={{ amount: <Money whole value={total} /> }}
              />
            </span>
          )}
        </div>
        <div className="offer-buy">
          <p>
            {lowest && <Added total={total} lowest={lowest} />}
            <Money value={total} big />
            <span>{t("results.for_travellers", { count: travellers })}</span>
            {namesFare && <span className="text-ok">{t("results.fare_named", { fare: fare.name })}</span>}
          </p>
          <Link
            to={to}
            replace={opens}
            preventScrollReset={opens}
            discover="none"
            aria-expanded={opens ? open : undefined}
            aria-current={open && !opens ? "true" : undefined}
            aria-label={open ? undefined : label}
            className={open ? buttonClass({ variant: "line", size: "sm" }) : "offer-choose"}
          >
            {open ? t(opens ? "results.hide" : "results.chosen") : t("results.choose")}
          </Link>
        </div>
      </div>
      {open && opens && (
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

/** What a return costs more than the cheapest one. */
function Added({ total, lowest }: { total: Amount; lowest: Amount }) {
  const t = useT();
  if (compareMoney(total, lowest) <= 0) return <span className="text-ok">{t("results.adds_nothing")}</span>;
  return (
    <span>
      <Rich id="results.adds" parts={{ amount: <Money whole value={subtractMoney(total, lowest)} /> }} />
    </span>
  );
}

import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AdditionOffer, WantedExtras } from "#contract/booking-additions.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { BagsCard } from "#web/products/flights/steps/final-details/bags-card.tsx";
import { SeatsCard } from "#web/products/flights/steps/final-details/seats-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { readWanted } from "./read-wanted.ts";
import { RequestsCard } from "./requests-card.tsx";
import { sumWanted } from "./sum-wanted.ts";

type Props = { booking: FlightBooking; offer: AdditionOffer; typed: WantedExtras | undefined };

/** Step 1: the same cards as at the sale, with what is there already, and their sum at once. */
export function ChooseExtras({ booking, offer, typed }: Props) {
  const t = useT();
  const paths = usePaths();
  const form = useRef<HTMLFormElement>(null);
  const [sum, setSum] = useState(sar(0));
  const pending = useNavigation().formMethod === "POST";
  // After the render, when the hidden fields hold what was chosen.
  const reckon = () =>
    setTimeout(() => form.current && setSum(sumWanted(offer, booking.extras, readWanted(new FormData(form.current)))));
  if (offer.bags.length === 0 && offer.seatMaps.length === 0 && !offer.requests)
    return <Notice tone="warn">{t("additions.nothing_left")}</Notice>;
  const chosen = typed ? { ...booking, extras: { bags: typed.bags, seats: typed.seats } } : booking;
  return (
    <Form ref={form} method="post" onChange={reckon} className="grid gap-5">
      <input type="hidden" name="intent" value="quote" />
      <p className="text-muted">{t("additions.lead")}</p>
      {offer.bags.length > 0 && (
        <div className="grid gap-2">
          <BagsCard booking={chosen} bags={offer.bags} kept={booking.extras.bags} onChange={reckon} />
          <Ends id="additions.bags_until" booking={booking} of={offer.bags} />
        </div>
      )}
      {offer.seatMaps.length > 0 && (
        <div className="grid gap-2">
          <SeatsCard booking={chosen} maps={offer.seatMaps} kept={booking.extras.seats} onChange={reckon} />
          <p className="text-sm text-muted">{t("additions.seat_rule")}</p>
          <Ends id="additions.seats_until" booking={booking} of={offer.seatMaps} />
        </div>
      )}
      <RequestsCard booking={booking} asked={typed?.requests ?? booking.requests ?? []} requests={offer.requests} />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="noscript:hidden">
          {sum.amount > 0 ? (
            <Rich id="additions.sum" parts={{ amount: <Money value={sum} charged /> }} />
          ) : (
            t("additions.sum_none")
          )}
        </p>
        <span className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} pendingText={t("additions.going_on")}>
            {t("additions.go_on")}
          </Button>
          <LinkButton to={paths.myBooking(booking.id)} variant="line">
            {t("additions.keep")}
          </LinkButton>
        </span>
      </Card>
    </Form>
  );
}

type EndsProps = {
  id: "additions.bags_until" | "additions.seats_until";
  booking: FlightBooking;
  of: readonly { slice: number; until: string }[];
};

/** Until when each way takes more, told once. */
function Ends({ id, booking, of }: EndsProps) {
  const { instant } = useFormats();
  const city = (code: string | undefined) => <bdi>{booking.names.airports[code ?? ""]?.city ?? code}</bdi>;
  const ways = of.filter(({ slice }, at) => of.findIndex((each) => each.slice === slice) === at);
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {ways.map(({ slice, until }) => {
        const { from, to } = booking.offer.slices[slice] ?? {};
        const { date, time } = instant(until);
        return (
          <li key={slice}>
            <Rich
              id={id}
              parts={{ from: city(from), to: city(to), date: <bdi>{date}</bdi>, time: <Code>{time}</Code> }}
            />
          </li>
        );
      })}
    </ul>
  );
}

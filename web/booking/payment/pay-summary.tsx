import { ShieldCheck } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import { BookedFacts } from "#web/booking/booked-facts.tsx";
import { HoldClock } from "#web/booking/steps/hold-clock.tsx";
import { PriceList } from "#web/booking/steps/price-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LeftToPay } from "./balance-switch.tsx";

type Props = {
  booking: Booking;
  payment: PaymentView;
  now: string;
  /** The notice of an attempt that ended tells the time left. */
  clock: boolean;
  button: ReactNode;
};

/** Beside the methods: the time left, what is booked, every named amount and, always in sight on a desk, the page's only button. */
export function PaySummary({ booking, payment, now, clock, button }: Props) {
  const t = useT();
  const paths = usePaths();
  const { kind } = booking;
  return (
    <aside
      aria-label={t("booking.summary")}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:sticky md:top-24"
    >
      {clock && booking.expiresAt && <HoldClock until={booking.expiresAt} now={now} />}
      <Card as="section">
        <h2 className="sr-only">{t("booking.your_trip", { kind })}</h2>
        <div className="grid gap-4">
          <BookedFacts booking={booking} now={now} />
        </div>
        <hr className="my-4 border-line" />
        <section aria-label={t("booking.price")}>
          <PriceList booking={booking} />
          {payment.fromBalance && (
            <div className="mt-3 hidden md:block">
              <LeftToPay payment={payment} />
            </div>
          )}
        </section>
        <div className="sticky bottom-0 z-10 hidden bg-paper py-4 md:block">{button}</div>
        <p className="mt-4 text-sm text-muted md:mt-0">
          <Rich
            id="payment.accepted"
            values={{ kind }}
            parts={{
              terms: (
                <Link to={paths.terms} target="_blank" className="link">
                  {t("payment.our_terms")}
                </Link>
              ),
            }}
          />
        </p>
      </Card>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon icon={ShieldCheck} className="mt-[.15em]" />
        {t("payment.charged_once")}
      </p>
    </aside>
  );
}

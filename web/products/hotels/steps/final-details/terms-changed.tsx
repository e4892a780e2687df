import { useEffect, useRef } from "react";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { CancelSentence } from "#web/products/hotels/booked/cancel-timeline.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { compareTerms, type TermsSnapshot } from "./terms-snapshot.ts";

type Props = { booking: HotelBooking; before: TermsSnapshot; now: string };

/** The price stands, the conditions do not: what was, what is, and that the yes is asked for anew. */
export function TermsChanged({ booking, before, now }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const old = { ...booking, cancelSteps: before.cancelSteps };
  const isOther = JSON.stringify(before.cancelSteps) !== JSON.stringify(booking.cancelSteps);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="warn" role="alert" title={t("stay-booking.terms_changed_title")}>
        <p>{t("stay-booking.terms_changed_line")}</p>
        <dl className="mt-2 grid gap-2">
          <div>
            <dt className="font-semibold">{t("stay-booking.cancelling")}</dt>
            {isOther && (
              <dd className="line-through">
                <span className="sr-only">{t("stay-booking.before")}: </span>
                <CancelSentence booking={old} now={now} />
              </dd>
            )}
            <dd>
              <CancelSentence booking={booking} now={now} />
            </dd>
          </div>
          {compareTerms(before, booking).map((change) => (
            <div key={change.room + change.now}>
              <dt className="font-semibold">
                {t("stay-booking.room_number", { number: change.room + 1 })}: <bdi>{change.name}</bdi>
              </dt>
              <dd className="line-through">
                <span className="sr-only">{t("stay-booking.before")}: </span>
                {change.before}
              </dd>
              <dd>{change.now}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}

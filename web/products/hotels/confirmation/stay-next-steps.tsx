import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { cancelRows } from "#web/products/hotels/booked/cancel-rows.ts";
import { CancelSentence, CancelTimeline } from "#web/products/hotels/booked/cancel-timeline.tsx";
import { NextStep, NextSteps } from "#web/booking/confirmation/next-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "#web/ui/money.tsx";
import { Phone } from "#web/ui/phone.tsx";
import { Time } from "#web/ui/time.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** From the voucher to the day of leaving. */
export function StayNextSteps({ booking, now }: { booking: HotelBooking; now: string }) {
  const digits = useDigits();
  const t = useT();
  const { hotel, stay, price, requests } = booking;
  const wishes = requests.special.length > 0 || requests.note !== "" || requests.extraMeals;
  const several = cancelRows(booking, now).length > 1;
  return (
    <NextSteps>
      <NextStep number={1} state="done" title={t("stay-booking.booked", { count: booking.rooms.length })}>
        {t(wishes ? "stay-booking.booked_wishes" : "stay-booking.booked_note")}
      </NextStep>
      <NextStep number={2} state="now" title={t("stay-booking.cancelling")}>
        <CancelSentence booking={booking} now={now} />
        {several && (
          <Disclosure title={<span className="link">{t("stay-booking.all_steps")}</span>}>
            <CancelTimeline booking={booking} now={now} />
          </Disclosure>
        )}
      </NextStep>
      <NextStep
        number={3}
        state="later"
        title={<Rich id="stay-booking.check_in_from" parts={{ time: <Code>{digits(hotel.checkInFrom)}</Code> }} />}
        when={
          <>
            <DateText date={stay.checkIn} beside /> · <DateText date={stay.checkIn} other />
          </>
        }
      >
        <bdi>{hotel.address}</bdi>
        {hotel.phone && (
          <>
            {" · "}
            <Phone number={hotel.phone} className="link" />
          </>
        )}
        <span className="block">{t("stay-booking.bring_documents")}</span>
        {price.atProperty.amount > 0 && (
          <span className="block">
            <Rich id="stay-booking.pay_at_hotel" parts={{ amount: <Money value={price.atProperty} charged /> }} />
          </span>
        )}
      </NextStep>
      <NextStep
        number={4}
        state="later"
        title={
          <Rich
            id="stay-booking.check_out_until"
            parts={{ time: <Time at={`${stay.checkOut}T${hotel.checkOutUntil}`} /> }}
          />
        }
        when={
          <>
            <DateText date={stay.checkOut} beside /> · <DateText date={stay.checkOut} other />
          </>
        }
      >
        {t("stay-booking.nights", { count: booking.nights })}
      </NextStep>
    </NextSteps>
  );
}

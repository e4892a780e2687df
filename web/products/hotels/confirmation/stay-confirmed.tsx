import { Download, MapPin } from "lucide";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { ConfirmationSlots, SlotProps } from "#web/booking/product.ts";
import { roomGuests } from "#web/products/hotels/booked/room-guests.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { mapLink } from "./map-link.ts";
import { StayNextSteps } from "./stay-next-steps.tsx";

/** The rooms are booked. */
export default function StayConfirmed({ booking, now, children }: SlotProps<HotelBooking, ConfirmationSlots>) {
  const t = useT();
  const { hotel, price } = booking;
  const cancelled = booking.stage === "cancelled";
  return children({
    title: (
      <Rich
        id="stay-booking.confirmed_title"
        values={{ count: booking.rooms.length }}
        parts={{ city: <bdi>{hotel.city}</bdi>, name: <bdi>{booking.rooms[0]?.guest?.firstname}</bdi> }}
      />
    ),
    line: price.atProperty.amount > 0 && !cancelled && (
      <Rich id="stay-booking.pay_at_hotel" parts={{ amount: <Money value={price.atProperty} charged /> }} />
    ),
    documents: (
      <>
        <LinkButton to={`/api/bookings/${booking.id}/voucher.pdf`} reloadDocument target="_blank">
          <Icon icon={Download} />
          {t("stay-booking.voucher_pdf")}
        </LinkButton>
        <LinkButton to={mapLink(hotel)} reloadDocument target="_blank" rel="noopener" variant="line">
          <Icon icon={MapPin} />
          {t("stay-booking.show_on_map")}
        </LinkButton>
      </>
    ),
    body: (
      <>
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{t("stay-booking.rooms_title")}</h2>
          <ul className="grid gap-3">
            {booking.rooms.map((room, index) => (
              <li key={index}>
                <span className="block font-semibold">
                  <bdi>{room.name}</bdi>
                </span>
                <span className="text-muted">
                  {room.guest && (
                    <>
                      <Code wrap>{`${room.guest.firstname} ${room.guest.lastname}`.trim()}</Code> ·{" "}
                    </>
                  )}
                  {roomGuests(room, t)} · {room.mealName}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {!cancelled && <StayNextSteps booking={booking} now={now} />}
        {hotel.licence?.isSample && <Notice tone="warn">{t("stay-booking.sample")}</Notice>}
      </>
    ),
  });
}

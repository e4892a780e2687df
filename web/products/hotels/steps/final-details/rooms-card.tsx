import { hotelPaths } from "#web/products/hotels/booking-paths.ts";
import { BedDouble, Eye, UserRound, Utensils } from "lucide";
import { Link } from "react-router";
import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import { roomGuests } from "#web/products/hotels/booked/room-guests.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { ContactLine } from "#web/booking/steps/contact-line.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import type { ReactNode } from "react";

/** Each room with who sleeps in it, its meal, its beds and its price. */
export function RoomsCard({ booking }: { booking: HotelBooking }) {
  const t = useT();
  const paths = usePaths();
  const { licence } = booking.hotel;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t("stay-booking.rooms_title")}</h2>
        <Link to={paths.local(hotelPaths.details(booking.id))} className="inline-flex min-h-8 items-center link">
          {t("booking.change")}
        </Link>
      </div>
      <ol className="grid gap-4">
        {booking.rooms.map((room, index) => (
          <li key={index} className="border-t border-line pt-4">
            <Room room={room} number={booking.rooms.length > 1 ? index + 1 : null} />
          </li>
        ))}
      </ol>
      {booking.contact && <ContactLine lead={t("stay-booking.voucher_goes_to")} contact={booking.contact} />}
      {licence && (
        <p className="text-sm text-muted">
          {t(licence.isSample ? "stay-booking.licence_sample" : "stay-booking.licence")} <Code>{licence.number}</Code>
        </p>
      )}
    </Card>
  );
}

function Room({ room, number }: { room: BookedRoom; number: number | null }) {
  const t = useT();
  const { guest } = room;
  const bedding = room.beddings.find(({ id }) => id === guest?.bedding)?.name;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {number !== null && `${t("stay-booking.room_number", { number })}: `}
          <bdi>{room.name}</bdi>
        </h3>
        {/* The price of the only room is the total, which stands with its lines. */}
        {number !== null && <Money value={room.price.total} charged className="font-semibold" />}
      </div>
      <ul className="grid gap-1 text-muted">
        {guest && (
          <Fact icon={UserRound}>
            <Code wrap className="font-medium text-ink">
              {`${guest.firstname} ${guest.lastname}`.trim()}
            </Code>{" "}
            · {roomGuests(room, t)}
          </Fact>
        )}
        <Fact icon={Utensils}>
          {room.mealName}
          {room.mealServed && ` · ${room.mealServed}`}
        </Fact>
        {(bedding || room.extraBed) && (
          <Fact icon={BedDouble}>
            {bedding && t("stay-booking.bedding_wish", { bedding })}
            {bedding && room.extraBed && " · "}
            {room.extraBed && t("stay-booking.extra_bed")}
          </Fact>
        )}
        {room.view && <Fact icon={Eye}>{room.view}</Fact>}
      </ul>
      {room.payAt === "property" && <p className="text-sm text-muted">{t("stay-booking.room_paid_at_hotel")}</p>}
    </div>
  );
}

function Fact({ icon, children }: { icon: IconProps["icon"]; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-[.2em]" />
      <span>{children}</span>
    </li>
  );
}

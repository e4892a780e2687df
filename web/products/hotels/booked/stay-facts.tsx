import { Ban, CalendarCheck, CircleAlert } from "lucide";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Time } from "#web/ui/time.tsx";
import { cancelRows } from "./cancel-rows.ts";
import { HotelHead } from "./hotel-head.tsx";
import { StayDays } from "./stay-days.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** Hotel, dates in both calendars, rooms with their meals, and whether it can be cancelled: what a summary says of a stay. */
export default function StayFacts({ booking, now }: { booking: HotelBooking; now: string }) {
  const digits = useDigits();
  const t = useT();
  const { hotel, nights, rooms } = booking;
  const guests = rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
  return (
    <>
      <Picture
        picture={hotel.picture}
        // As wide as it stands: a column of a summary, or of a booking's page.
        sizes="auto, (width < 960px) 100vw, 720px"
        mark={hotel.picture.illustrative ? t("stay-booking.illustrative") : undefined}
        className="aspect-3/1 rounded-field md:aspect-2/1"
      />
      <HotelHead hotel={hotel} level={3} />
      <StayDays {...booking} style="short" />
      <p className="text-sm text-muted">
        {t("stay-booking.nights", { count: nights })} · {t("stay-booking.guests", { count: guests })}
      </p>
      <ul className="grid gap-2 border-t border-line pt-3">
        {countRooms(rooms).map(({ name, mealName, count }) => (
          <li key={name + mealName}>
            <span className="block font-medium">
              {count > 1 && (
                <>
                  <bdi>{digits(count)}</bdi>
                  {" × "}
                </>
              )}
              <bdi>{name}</bdi>
            </span>
            <span className="text-sm text-muted">{mealName}</span>
          </li>
        ))}
      </ul>
      {booking.stage !== "cancelled" && (
        <div>
          <CancelBadge booking={booking} now={now} />
        </div>
      )}
    </>
  );
}

/** Rooms of one kind and meal together. */
function countRooms(rooms: HotelBooking["rooms"]) {
  const counted = new Map<string, { name: string; mealName: string; count: number }>();
  for (const { name, mealName } of rooms) {
    const count = (counted.get(name + mealName)?.count ?? 0) + 1;
    counted.set(name + mealName, { name, mealName, count });
  }
  return [...counted.values()];
}

function CancelBadge({ booking, now }: { booking: HotelBooking; now: string }) {
  const t = useT();
  const [row] = cancelRows(booking, now);
  if (!row || row.level === "all") return <Badge icon={Ban}>{t("stay-booking.not_refundable")}</Badge>;
  if (row.level === "part")
    return (
      <Badge tone="warn" icon={CircleAlert}>
        {t("stay-booking.fee_to_cancel")}
      </Badge>
    );
  if (!row.untilLocal)
    return (
      <Badge tone="ok" icon={CalendarCheck}>
        {t("stay-booking.free_to_cancel")}
      </Badge>
    );
  return (
    <Badge tone="ok" icon={CalendarCheck}>
      <Rich
        id="stay-booking.free_until"
        parts={{ date: <DateText date={row.untilLocal} style="short" />, time: <Time at={row.untilLocal} /> }}
      />
    </Badge>
  );
}

import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { hotelCharges, hotelNotes } from "./hotel-charges.ts";

/** What the hotel charges beside the room price and what it wants known, each thing once for all rooms. */
export function ChargesCard({ booking }: { booking: HotelBooking }) {
  const t = useT();
  const charges = hotelCharges(booking);
  const notes = hotelNotes(booking.rooms);
  if (charges.length === 0 && notes.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{t("stay-booking.charges_title")}</h2>
      {charges.length > 0 && (
        <ul className="grid gap-3">
          {charges.map(({ label, note, when, mandatory, amount }) => (
            <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-52">
                {label}
                {note && <span className="block text-sm text-muted">{note}</span>}
              </span>
              <span className="flex flex-wrap items-baseline gap-2">
                <Badge tone={when === "included" ? "ok" : "plain"}>
                  {t(
                    when === "included"
                      ? "stay-booking.charge_included"
                      : mandatory
                        ? "stay-booking.charge_at_hotel"
                        : "stay-booking.charge_optional",
                  )}
                </Badge>
                {amount && <Money value={amount} charged />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

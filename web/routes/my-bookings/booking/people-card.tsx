import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { roomGuests } from "#web/features/booking/room-guests.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";

const documentWords = {
  passport: "my-bookings.passport",
  national_id: "my-bookings.national_id",
  residence_permit: "my-bookings.residence",
} as const;
const wordsOf = (type: string) =>
  type in documentWords ? documentWords[type as keyof typeof documentWords] : "my-bookings.document";

/** Travellers with masked documents, or rooms with their guests; what is cancelled says so. */
export function PeopleCard({ booking }: { booking: Booking }) {
  const t = useT();
  if (booking.kind !== "hotel" && booking.travellers.length === 0) return null;
  const isOff = (part: number) => booking.stage === "cancelled" || booking.cancelledParts.includes(part);
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">
        {t(booking.kind === "hotel" ? "my-bookings.rooms_title" : "my-bookings.people_title")}
      </h2>
      <ul className="divide-y divide-line">
        {booking.kind === "visa"
          ? booking.travellers.map(({ name, age }, part) => (
              <Person key={part} off={isOff(part)} name={name}>
                {t("visa-file.age", { age })}
              </Person>
            ))
          : booking.kind !== "hotel"
            ? booking.travellers.map((person, part) => (
                <Person key={part} off={isOff(part)} name={`${person.firstname} ${person.lastname}`.trim()}>
                  {t(`my-bookings.type_${person.type}`)}
                  {booking.access !== "viewer" && person.passport_number && (
                    <>
                      {" "}
                      ·{" "}
                      <Rich
                        id={wordsOf(person.document_type)}
                        parts={{ number: <Code>{person.passport_number}</Code> }}
                      />
                    </>
                  )}
                  {person.ticketNumber && (
                    <>
                      {" "}
                      · <Rich id="my-bookings.ticket_number" parts={{ number: <Code>{person.ticketNumber}</Code> }} />
                    </>
                  )}
                </Person>
              ))
            : booking.rooms.map((room, part) => (
                <Person key={part} off={isOff(part)} name={room.name}>
                  {room.guest && (
                    <>
                      <bdi>{`${room.guest.firstname} ${room.guest.lastname}`.trim()}</bdi> ·{" "}
                    </>
                  )}
                  {roomGuests(room, t)} · {room.mealName}
                </Person>
              ))}
      </ul>
    </Card>
  );
}

function Person({ name, off, children }: { name: string; off: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <bdi className={classNames("block font-semibold", off && "text-muted line-through")}>{name}</bdi>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      {off && <Badge tone="bad">{t("my-bookings.part_cancelled")}</Badge>}
    </li>
  );
}

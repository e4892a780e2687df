import type { PassengerBooking } from "#contract/passengers.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import type { Person } from "#web/booking/product.ts";

const documentWords = {
  passport: "my-bookings.passport",
  national_id: "my-bookings.national_id",
  residence_permit: "my-bookings.residence",
} as const;
const wordsOf = (type: string) =>
  type in documentWords ? documentWords[type as keyof typeof documentWords] : "my-bookings.document";

/** Travellers named by a document, which is masked, with the number of a ticket where they have one. */
export const passengerLines = ({ access, travellers }: PassengerBooking, t: Translate): Person[] =>
  travellers.map((person) => ({
    name: `${person.firstname} ${person.lastname}`.trim(),
    about: (
      <>
        {t(`my-bookings.type_${person.type}`)}
        {access !== "viewer" && person.passport_number && (
          <>
            {" "}
            · <Rich id={wordsOf(person.document_type)} parts={{ number: <Code>{person.passport_number}</Code> }} />
          </>
        )}
        {person.ticketNumber && (
          <>
            {" "}
            · <Rich id="my-bookings.ticket_number" parts={{ number: <Code>{person.ticketNumber}</Code> }} />
          </>
        )}
      </>
    ),
  }));

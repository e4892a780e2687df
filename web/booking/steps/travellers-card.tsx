import { Link } from "react-router";
import type { PassengerBooking } from "#contract/passengers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { ContactLine } from "./contact-line.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { travellerName } from "./traveller-name.ts";

const documentLabels: Record<
  string,
  "booking.document_passport" | "booking.document_national_id" | "booking.document_iqama"
> = {
  passport: "booking.document_passport",
  national_id: "booking.document_national_id",
  iqama: "booking.document_iqama",
};

type Props = {
  booking: PassengerBooking;
  /** Where the names are changed; without the language. */
  changeAt: string;
  /** Said before the address that gets the ticket or the programme. */
  goesTo: string;
};

/** Who travels, to be read once more before paying: a name can hardly be changed afterwards. */
export function TravellersCard({ booking, changeAt, goesTo }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t("booking.travellers_title")}</h2>
        <Link to={paths.local(changeAt)} className="inline-flex min-h-8 items-center link">
          {t("booking.change")}
        </Link>
      </div>
      <ul className="grid gap-3">
        {booking.travellers.map((traveller, index) => (
          <li key={index} className="grid gap-0.5">
            <b>
              <Code wrap>{travellerName(traveller)}</Code>
            </b>
            <span className="text-sm text-muted">
              {t(documentLabels[traveller.document_type] ?? "booking.document_passport")}{" "}
              <Code>{traveller.passport_number}</Code> · <DateText date={traveller.birth_date} style="dayMonth" />{" "}
              <Code>{traveller.birth_date.slice(0, 4)}</Code>
            </span>
          </li>
        ))}
      </ul>
      {booking.contact && <ContactLine lead={goesTo} contact={booking.contact} />}
    </Card>
  );
}

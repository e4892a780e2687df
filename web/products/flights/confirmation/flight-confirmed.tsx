import { Download } from "lucide";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { ConfirmationSlots, SlotProps } from "#web/booking/product.ts";
import { CopyNumber } from "#web/booking/confirmation/copy-number.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OnwardCard } from "../onward/onward-card.tsx";
import { FlightNextSteps } from "./flight-next-steps.tsx";

/** The ticket is out. */
export default function FlightConfirmed({ booking, now, children }: SlotProps<FlightBooking, ConfirmationSlots>) {
  const t = useT();
  const destination = booking.offer.slices[0]?.to ?? "";
  const city = booking.names.airports[destination]?.city ?? destination;
  // Who has been cancelled has no ticket any more; when all are, the page says so and shows them as they were.
  const standing = booking.travellers.filter((_, index) => !booking.cancelledParts.includes(index));
  const shown = standing.length > 0 ? standing : booking.travellers;
  const lead = shown[0];
  return children({
    title: <Rich id="confirmation.title" parts={{ city: <bdi>{city}</bdi>, name: <bdi>{lead?.firstname}</bdi> }} />,
    numbers: shown.map(
      (traveller) =>
        traveller.ticketNumber && (
          <CopyNumber
            key={traveller.ticketNumber}
            label={t("confirmation.ticket_of", { name: `\u2068${traveller.firstname}\u2069` })}
            value={traveller.ticketNumber}
          />
        ),
    ),
    documents: (
      <LinkButton to={`/api/bookings/${booking.id}/ticket.pdf`} reloadDocument target="_blank">
        <Icon icon={Download} />
        {t("confirmation.ticket_pdf")}
      </LinkButton>
    ),
    body: booking.stage !== "cancelled" && (
      <>
        <FlightNextSteps booking={booking} tickets={shown.length} />
        <OnwardCard booking={booking} now={now} />
      </>
    ),
  });
}

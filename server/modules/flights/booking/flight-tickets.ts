import type { Locale } from "#contract/text.ts";
import type { BookingRow, TicketedJourney } from "#server/modules/bookings/for-products.ts";
import type { FlightItem } from "./flight-item.ts";
import { viewFlight } from "./view-flight.ts";

/** The ends of the first flight, and everybody's ticket. */
export function flightTickets(
  deps: Parameters<typeof viewFlight>[0],
  row: BookingRow<FlightItem>,
  locale: Locale,
): TicketedJourney {
  const { offer, names, travellers } = viewFlight(deps, row, locale);
  const slice = offer.slices[0];
  const city = (code: string | undefined) => (code && names.airports[code]?.city) || code || "";
  return {
    from: city(slice?.from),
    to: city(slice?.to),
    departs: slice?.departs ?? "",
    travellers: travellers.map(({ firstname, lastname, ticketNumber }) => ({
      name: `${firstname} ${lastname}`.trim(),
      number: ticketNumber,
    })),
  };
}

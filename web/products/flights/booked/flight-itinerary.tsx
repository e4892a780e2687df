import { Accessibility, Armchair, Luggage, Plane } from "lucide";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { OfferSlice } from "#contract/itineraries.ts";
import type { FactsProps } from "#web/booking/product.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OnwardCard } from "../onward/onward-card.tsx";
import { SegmentList } from "../search/segments.tsx";
import { BigTimes } from "./big-times.tsx";
import { FareFacts } from "./fare-facts.tsx";

/** Every flight of a booking in full, a card for each direction: what a traveller reads on the way to the airport. */
export default function FlightItinerary({ booking, now }: FactsProps<FlightBooking>) {
  const { slices } = booking.offer;
  return (
    <>
      {slices.map((slice, index) => (
        <Card as="section" bare key={slice.from + slice.departs} className="overflow-hidden">
          <h3 className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sand px-4 py-3 text-base font-normal sm:px-5">
            <SliceName index={index} count={slices.length} />
            <DateText date={slice.departs} style="full" beside />
            <DateText date={slice.departs} other className="text-sm text-muted" />
          </h3>
          <div className="grid gap-4 p-4 sm:p-5">
            <BigTimes slice={slice} names={booking.names} />
            {slice.segments.length > 1 ? (
              <div className="border-t border-line pt-4">
                <SegmentList slice={slice} names={booking.names} />
              </div>
            ) : (
              <SingleFlight booking={booking} slice={slice} />
            )}
            <Bought booking={booking} slice={index} />
            {index === slices.length - 1 && <Asked booking={booking} />}
            {index === slices.length - 1 && <FareFacts fare={booking.fare} />}
          </div>
        </Card>
      ))}
      <div data-online-only="" className="contents">
        <OnwardCard booking={booking} now={now} />
      </div>
    </>
  );
}

function SliceName({ index, count }: { index: number; count: number }) {
  const t = useT();
  if (count === 1) return null;
  const name =
    count > 2 ? t("results.leg", { number: index + 1 }) : t(index === 0 ? "results.outbound" : "results.return");
  return <span className="font-semibold">{name}</span>;
}

/** Who flies it, under which number and in what. */
function SingleFlight({ booking: { names }, slice }: { booking: FlightBooking; slice: OfferSlice }) {
  const t = useT();
  const flight = slice.segments[0];
  if (!flight) return null;
  const carrier = (code: string) => names.carriers[code]?.name ?? code;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-muted">
      <li className="font-semibold text-ink">
        <bdi>{carrier(flight.carrier)}</bdi>{" "}
        <Code>
          {flight.carrier} {flight.number}
        </Code>
      </li>
      {flight.aircraft && (
        <li className="flex items-center gap-1.5">
          <DirIcon icon={Plane} />
          <bdi>{names.aircraft[flight.aircraft] ?? flight.aircraft}</bdi>
        </li>
      )}
      <li>{t(`common.cabin_${flight.cabin}`)}</li>
      {flight.operatedBy !== flight.carrier && (
        <li>
          <Rich id="results.operated_by" parts={{ airline: <bdi>{carrier(flight.operatedBy)}</bdi> }} />
        </li>
      )}
    </ul>
  );
}

/** Bags that were bought beside those of the fare, and the chosen seats. */
function Bought({ booking: { extras, travellers }, slice }: { booking: FlightBooking; slice: number }) {
  const bags = extras.bags.filter((bag) => bag.slice === slice && bag.pieces > 0);
  const seats = extras.seats.filter((seat) => seat.slice === slice);
  if (bags.length + seats.length === 0) return null;
  const nameOf = (traveller: number) => <bdi>{travellers[traveller]?.firstname}</bdi>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {bags.map((bag) => (
        <li key={bag.traveller} className="flex items-center gap-1.5">
          <Icon icon={Luggage} className="text-muted" />
          <Rich id="my-bookings.bags_bought" values={{ count: bag.pieces }} parts={{ name: nameOf(bag.traveller) }} />
        </li>
      ))}
      {seats.map((seat) => (
        <li key={`${seat.segment} ${seat.traveller}`} className="flex items-center gap-1.5">
          <Icon icon={Armchair} className="text-muted" />
          <Rich
            id="my-bookings.seat_of"
            parts={{ seat: <Code className="font-semibold">{seat.seat}</Code>, name: nameOf(seat.traveller) }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Meals and assistance that travellers asked for, on all flights. */
function Asked({ booking: { requests = [], travellers } }: { booking: FlightBooking }) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {requests.map(({ traveller, meal, assistance }) => (
        <li key={traveller} className="flex items-start gap-1.5">
          <Icon icon={Accessibility} className="mt-0.5 text-muted" />
          <span>
            <Rich
              id="additions.asked_of"
              parts={{
                name: <bdi>{travellers[traveller]?.firstname}</bdi>,
                what: [...(meal ? [meal] : []), ...assistance]
                  .map((code) => t(`additions.request_${code}`))
                  .join(t("booking.list_comma")),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { BookingAddition } from "#contract/booking-additions.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";

type Props = { booking: FlightBooking; addition: BookingAddition };

/** Who gets what. */
export function AddedThings({ booking, addition: { bags, seats, requests } }: Props) {
  const t = useT();
  const name = (traveller: number) => {
    const person = booking.travellers[traveller];
    return <bdi>{person ? travellerName(person) : ""}</bdi>;
  };
  const city = (code: string | undefined) => <bdi>{booking.names.airports[code ?? ""]?.city ?? code}</bdi>;
  /** Whose and on which way, or on which of its flights. */
  const about = (traveller: number, slice: number, segment?: number) => {
    const way = booking.offer.slices[slice];
    const flown = segment === undefined ? way : way?.segments[segment];
    return { name: name(traveller), from: city(flown?.from), to: city(flown?.to) };
  };
  return (
    <ul className="grid gap-1.5">
      {bags.map(({ traveller, slice, pieces }) => (
        <li key={`bag ${traveller} ${slice}`}>
          <Rich id="additions.bags_for" values={{ count: pieces }} parts={about(traveller, slice)} />
        </li>
      ))}
      {seats.map(({ traveller, slice, segment, seat, before }) => (
        <li key={`seat ${traveller} ${slice} ${segment}`}>
          <Rich
            id={before ? "additions.seat_instead" : "additions.seat_for"}
            parts={{ ...about(traveller, slice, segment), seat: <Code>{seat}</Code>, before: <Code>{before}</Code> }}
          />
        </li>
      ))}
      {requests.map(({ traveller, meal, assistance }) => (
        <li key={`request ${traveller}`}>
          <Rich
            id="additions.request_for"
            parts={{
              name: name(traveller),
              what:
                [...(meal ? [meal] : []), ...assistance]
                  .map((code) => t(`additions.request_${code}`))
                  .join(t("booking.list_comma")) || t("additions.request_gone"),
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** What it costs, each part by itself, and the booking's new total. */
export function AdditionLines({ addition: { lines, due, newTotal } }: { addition: BookingAddition }) {
  const t = useT();
  return (
    <PriceLines
      lines={lines.map(({ label, quantity, amount }) => ({
        id: label,
        label: quantity > 1 ? `${label} × ${quantity}` : label,
        amount: amount.amount > 0 ? <Money value={amount} charged /> : t("additions.line_free"),
      }))}
      totalLabel={t("additions.line_due")}
      total={<Money value={due} big charged />}
      totalNote={<Rich id="additions.new_total" parts={{ amount: <Money value={newTotal} charged /> }} />}
    />
  );
}

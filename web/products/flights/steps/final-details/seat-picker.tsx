import { useState } from "react";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { SeatMap } from "#contract/extras.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Cabin } from "./cabin.tsx";
import { SeatLegend } from "./seat-legend.tsx";
import { levelLook } from "./seat-look.ts";
import { seatZones } from "./seat-zones.ts";

type Seat = NonNullable<SeatMap["rows"][number]["seats"][number]>;
type Seated = { traveller: FlightBooking["travellers"][number]; index: number };

type Props = {
  map: SeatMap;
  travellers: Seated[];
  /** Seat numbers by traveller; empty text: none. */
  seats: Record<number, string>;
  onChoose: (traveller: number, seat: string) => void;
};

/** The cabin from above, nose up, the same way round in both languages. One traveller after the other takes a seat. */
export function SeatPicker({ map, travellers, seats, onChoose }: Props) {
  const t = useT();
  const [current, setCurrent] = useState(travellers[0]?.index ?? 0);
  const all = map.rows.flatMap((row) => row.seats).filter((seat) => seat !== null);
  const priceOf = (number: string | undefined) => all.find((seat) => seat.number === number)?.price;
  const { levels, levelOf, zoneOf } = seatZones(map);
  const isAdult = travellers.find(({ index }) => index === current)?.traveller.type === "adult";
  const press = (seat: Seat) => {
    const own = seats[current] === seat.number;
    onChoose(current, own ? "" : seat.number);
    if (own) return;
    const next = travellers.find(({ index }) => index !== current && !seats[index]);
    if (next) setCurrent(next.index);
  };
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(10rem,1fr)_minmax(0,auto)]">
      <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:sticky md:top-24 md:self-start">
        {travellers.map(({ traveller, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-pressed={index === current}
              onClick={() => setCurrent(index)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border border-line px-3 py-2 text-start aria-pressed:border-palm-500 aria-pressed:bg-palm-50"
            >
              <bdi className="font-medium">{travellerName(traveller)}</bdi>
              {seats[index] ? (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone="palm">
                    <Code>{seats[index]}</Code>
                  </Badge>
                  <Money value={priceOf(seats[index])} charged className="text-sm" />
                </span>
              ) : (
                <span className="text-sm text-muted">{t("booking.no_seat")}</span>
              )}
            </button>
          </li>
        ))}
        <li className="mt-2">
          <SeatLegend levels={levels} />
        </li>
      </ul>
      <Cabin map={map} zoneOf={zoneOf}>
        {(seat) => {
          const owner = travellers.find(({ index }) => seats[index] === seat.number);
          return (
            <SeatButton
              seat={seat}
              look={levelLook(levelOf(seat.price))}
              own={owner?.index === current}
              taken={!seat.free || (owner !== undefined && owner.index !== current) || (seat.exit && !isAdult)}
              chosen={owner !== undefined}
              onPress={() => press(seat)}
            />
          );
        }}
      </Cabin>
    </div>
  );
}

type SeatButtonProps = { seat: Seat; look: string; own: boolean; taken: boolean; chosen: boolean; onPress: () => void };

function SeatButton({ seat, look, own, taken, chosen, onPress }: SeatButtonProps) {
  const digits = useDigits();
  const t = useT();
  const price =
    seat.price.amount > 0 ? digits(formatMoney(seat.price, seat.price.currency)) : t("booking.seat_no_charge");
  const label = `${seat.number}, ${price}${seat.exit ? `, ${t("booking.seat_legroom")}` : ""}`;
  return (
    <button
      type="button"
      disabled={taken}
      aria-pressed={own}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classNames(
        "grid h-11 w-full min-w-0 place-items-center rounded-t-card rounded-b-tag border-[1.5px] text-xs tabular-nums transition-colors sm:h-10",
        chosen
          ? "border-palm-500 bg-palm-500 font-semibold text-white"
          : taken
            ? "border-transparent bg-sand-2"
            : classNames(look, "hover:border-palm-700"),
      )}
    >
      {chosen ? seat.number : !taken && seat.price.amount > 0 ? digits(wholeUnits(seat.price)) : ""}
    </button>
  );
}

/** The price as it stands on a seat: there is no room for more, and the button's name has it whole. */
const wholeUnits = ({ amount }: Seat["price"]): string => String(Math.ceil(amount / 100));

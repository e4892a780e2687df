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
      <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
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
        <li className="mt-2 flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted">
          <Legend look="border-palm-500 bg-paper">{t("booking.seat_free")}</Legend>
          <Legend look="border-palm-500 bg-palm-500">{t("booking.seat_chosen")}</Legend>
          <Legend look="border-transparent bg-sand-2">{t("booking.seat_taken")}</Legend>
          <Legend look="border-gold bg-gold-50">{t("booking.seat_exit")}</Legend>
        </li>
      </ul>
      <div dir="ltr" className="overflow-x-auto rounded-panel border border-line bg-sand p-3">
        <div className="mx-auto grid w-max max-h-[28rem] gap-1 overflow-y-auto">
          <div
            className="sticky top-0 z-1 flex justify-center gap-1 bg-sand pb-1 text-sm text-muted"
            aria-hidden="true"
          >
            {map.columns.map((column, index) => (
              <span key={index} className={classNames("grid place-items-center", column === null ? "w-7" : "w-10")}>
                {column}
              </span>
            ))}
          </div>
          {map.rows.map((row) => (
            <div key={row.row} className="flex justify-center gap-1">
              {map.columns.map((column, at) => {
                const seat = row.seats[at];
                if (column === null) {
                  return (
                    <span key={at} aria-hidden="true" className="grid w-7 place-items-center text-sm text-muted">
                      {row.row}
                    </span>
                  );
                }
                if (!seat) return <span key={at} className="w-10" />;
                const owner = travellers.find(({ index }) => seats[index] === seat.number);
                return (
                  <SeatButton
                    key={at}
                    seat={seat}
                    own={owner?.index === current}
                    taken={!seat.free || (owner !== undefined && owner.index !== current) || (seat.exit && !isAdult)}
                    chosen={owner !== undefined}
                    onPress={() => press(seat)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type SeatButtonProps = { seat: Seat; own: boolean; taken: boolean; chosen: boolean; onPress: () => void };

function SeatButton({ seat, own, taken, chosen, onPress }: SeatButtonProps) {
  const digits = useDigits();
  const t = useT();
  const price =
    seat.price.amount > 0 ? digits(formatMoney(seat.price, seat.price.currency)) : t("booking.seat_no_charge");
  const label = `${seat.number}, ${price}${seat.exit ? `, ${t("booking.seat_exit")}` : ""}`;
  return (
    <button
      type="button"
      disabled={taken}
      aria-pressed={own}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classNames(
        "h-11 w-10 rounded-t-card rounded-b-tag border-[1.5px] text-sm transition-colors sm:h-10",
        chosen
          ? "border-palm-500 bg-palm-500 text-white"
          : taken
            ? "border-transparent bg-sand-2"
            : seat.exit
              ? "border-gold bg-gold-50 hover:bg-palm-50"
              : "border-palm-500 bg-paper hover:bg-palm-50",
      )}
    >
      {chosen ? seat.number : ""}
    </button>
  );
}

function Legend({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames("size-4 rounded-t-tag border-[1.5px]", look)} />
      {children}
    </span>
  );
}

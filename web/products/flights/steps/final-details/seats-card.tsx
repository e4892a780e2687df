import { Armchair } from "lucide";
import { useState } from "react";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { SeatMap } from "#contract/extras.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Route } from "#web/ui/route.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { seatField } from "./read-extras.ts";
import { SeatPicker } from "./seat-picker.tsx";
import { travellerName } from "#web/booking/steps/traveller-name.ts";

type Props = {
  booking: FlightBooking;
  maps: SeatMap[];
  /** What was paid: another seat may take its place, none is given up. None at the sale. */
  kept?: readonly { traveller: number; slice: number; segment: number; seat: string }[];
  /** After a seat was taken or given back. */
  onChange: () => void;
};

/** Seats on each flight that sells them. Without JavaScript a seat is typed; its price follows with the next answer. */
export function SeatsCard({ booking, maps, kept = [], onChange }: Props) {
  const t = useT();
  return (
    <Card as="section" className="grid gap-2">
      <div className="flex items-start gap-3">
        <Icon icon={Armchair} className="mt-1 text-palm-600" />
        <div>
          <h2 className="text-xl">{t("booking.seats_title")}</h2>
          <p className="text-muted">{t("booking.seats_line")}</p>
        </div>
      </div>
      {maps.map((map) => (
        <FlightSeats key={`${map.slice}.${map.segment}`} booking={booking} map={map} kept={kept} onChange={onChange} />
      ))}
    </Card>
  );
}

type FlightSeatsProps = Omit<Props, "maps"> & Required<Pick<Props, "kept">> & { map: SeatMap };

function FlightSeats({ booking, map, kept, onChange }: FlightSeatsProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const segment = booking.offer.slices[map.slice]?.segments[map.segment];
  const saved = booking.extras.seats.filter((each) => each.slice === map.slice && each.segment === map.segment);
  const [seats, setSeats] = useState<Record<number, string>>(() =>
    Object.fromEntries(saved.map(({ traveller, seat }) => [traveller, seat])),
  );
  if (!segment) return null;
  const cityOf = (code: string) => booking.names.airports[code]?.city ?? code;
  const list = `seats-${map.slice}-${map.segment}`;
  const seated = booking.travellers
    .map((traveller, index) => ({ traveller, index }))
    .filter(({ traveller }) => traveller.type !== "infant");
  const chosen = Object.values(seats).filter(Boolean);
  const choose = (traveller: number, seat: string) => {
    const own = kept.find(
      (each) => each.traveller === traveller && each.slice === map.slice && each.segment === map.segment,
    );
    setSeats((before) => ({ ...before, [traveller]: seat || (own?.seat ?? "") }));
    onChange();
  };
  return (
    <Disclosure
      level={3}
      className="border-t border-line pt-2"
      onToggle={setOpen}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            <Route from={cityOf(segment.from)} to={cityOf(segment.to)} toWord={t("booking.to")} />
          </span>
          <span className="text-sm font-normal text-muted">
            <Code>
              {segment.carrier} {segment.number}
            </Code>
          </span>
        </span>
      }
      aside={
        <span className="text-sm text-muted">
          {chosen.length > 0 ? <Code>{chosen.join(", ")}</Code> : t("booking.no_seat")}
        </span>
      }
    >
      {hydrated ? (
        <>
          {seated.map(({ index }) => (
            <input
              key={index}
              type="hidden"
              name={seatField(index, map.slice, map.segment)}
              value={seats[index] ?? ""}
            />
          ))}
          {open && <SeatPicker map={map} travellers={seated} seats={seats} onChoose={choose} />}
        </>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <datalist id={list}>
            {map.rows
              .flatMap((row) => row.seats)
              .map((seat) => seat?.free && <option key={seat.number}>{seat.number}</option>)}
          </datalist>
          {seated.map(({ traveller, index }) => (
            <TextField
              key={index}
              name={seatField(index, map.slice, map.segment)}
              label={<bdi>{travellerName(traveller)}</bdi>}
              dir="ltr"
              list={list}
              maxLength={4}
              defaultValue={seats[index]}
            />
          ))}
        </div>
      )}
    </Disclosure>
  );
}

import { Luggage } from "lucide";
import { useState } from "react";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { type Money as Amount, multiplyMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Route } from "#web/ui/route.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { bagField } from "./read-extras.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";

type Props = {
  booking: FlightBooking;
  bags: Bag[];
  /** What was paid and stays; none at the sale. */
  kept?: readonly { traveller: number; slice: number; pieces: number }[];
  /** After a bag was added or taken away. */
  onChange: () => void;
};

type Bag = { slice: number; kg: number; price: Amount; maxPieces: number };

/** Checked bags beside those the fare includes, for each traveller and leg. */
export function BagsCard({ booking, bags, kept = [], onChange }: Props) {
  const t = useT();
  const seated = booking.travellers
    .map((traveller, index) => ({ traveller, index }))
    .filter(({ traveller }) => traveller.type !== "infant");
  const chosen = (traveller: number, slice: number) =>
    booking.extras.bags.find((bag) => bag.traveller === traveller && bag.slice === slice)?.pieces ?? 0;
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex items-start gap-3">
        <Icon icon={Luggage} className="mt-1 text-palm-600" />
        <div>
          <h2 className="text-xl">{t("booking.bags_title")}</h2>
          <p className="text-muted">{t("booking.bags_line")}</p>
        </div>
      </div>
      {bags.map((bag) => {
        const slice = booking.offer.slices[bag.slice];
        if (!slice) return null;
        const city = (code: string) => booking.names.airports[code]?.city ?? code;
        return (
          <div key={bag.slice} className="grid gap-2">
            <h3 className="font-medium">
              <Route from={city(slice.from)} to={city(slice.to)} toWord={t("booking.to")} />
            </h3>
            <div className="divide-y divide-line rounded-field border border-line px-3">
              {seated.map(({ traveller, index }) => (
                <BagStepper
                  key={index}
                  name={bagField(index, bag.slice)}
                  person={travellerName(traveller)}
                  bag={bag}
                  start={chosen(index, bag.slice)}
                  least={kept.find((each) => each.traveller === index && each.slice === bag.slice)?.pieces ?? 0}
                  onChange={onChange}
                />
              ))}
            </div>
          </div>
        );
      })}
    </Card>
  );
}

type BagStepperProps = {
  name: string;
  person: string;
  bag: Bag;
  start: number;
  least: number;
  onChange: () => void;
};

/** The bags of one traveller in one direction; under the name what one costs, then what they cost together. */
function BagStepper({ name, person, bag, start, least, onChange }: BagStepperProps) {
  const t = useT();
  const [pieces, setPieces] = useState(start);
  const more = pieces - least;
  const parts = { price: <Money charged value={multiplyMoney(bag.price, Math.max(1, more))} /> };
  return (
    <Stepper
      name={name}
      label={<bdi>{person}</bdi>}
      hint={
        more > 0 ? (
          <Rich id="booking.extra_bags" values={{ count: more, kg: bag.kg }} parts={parts} />
        ) : (
          <Rich id="booking.bag_each" values={{ kg: bag.kg }} parts={parts} />
        )
      }
      min={least}
      max={bag.maxPieces}
      defaultValue={start}
      lessLabel={t("booking.bag_less", { person })}
      moreLabel={t("booking.bag_more", { person })}
      onCount={(count) => {
        setPieces(count);
        onChange();
      }}
    />
  );
}

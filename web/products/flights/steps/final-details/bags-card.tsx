import { Luggage } from "lucide-react";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { type Money as Amount, multiplyMoney } from "#contract/money.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Route } from "#web/ui/route.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { bagField } from "./read-extras.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Props = {
  booking: FlightBooking;
  bags: { slice: number; kg: number; price: Amount; maxPieces: number }[];
};

/** Checked bags beside those the fare includes, for each traveller and leg. */
export function BagsCard({ booking, bags }: Props) {
  const digits = useDigits();
  const t = useT();
  const seated = booking.travellers
    .map((traveller, index) => ({ traveller, index }))
    .filter(({ traveller }) => traveller.type !== "infant");
  const chosen = (traveller: number, slice: number) =>
    booking.extras.bags.find((bag) => bag.traveller === traveller && bag.slice === slice)?.pieces ?? 0;
  const optionText = (pieces: number, bag: Props["bags"][number]) => {
    if (pieces === 0) return t("booking.no_extra_bag");
    const price = digits(formatMoney(multiplyMoney(bag.price, pieces), bag.price.currency));
    return t("booking.extra_bags", { count: pieces, kg: bag.kg, price: `\u2066${price}\u2069` });
  };
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
          <div key={bag.slice} className="grid gap-3">
            <h3 className="font-medium">
              <Route from={city(slice.from)} to={city(slice.to)} toWord={t("booking.to")} />
            </h3>
            <div className="grid gap-3 sm:grid-cols-2">
              {seated.map(({ traveller, index }) => (
                <SelectField
                  key={index}
                  name={bagField(index, bag.slice)}
                  label={<bdi>{travellerName(traveller)}</bdi>}
                  defaultValue={String(chosen(index, bag.slice))}
                  options={Array.from({ length: bag.maxPieces + 1 }, (_, pieces) => ({
                    value: String(pieces),
                    label: optionText(pieces, bag),
                  }))}
                />
              ))}
            </div>
          </div>
        );
      })}
    </Card>
  );
}

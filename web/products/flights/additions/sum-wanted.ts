import type { AdditionOffer, WantedExtras } from "#contract/booking-additions.ts";
import type { ChosenExtras } from "#contract/extras.ts";
import { type Money, multiplyMoney, sar, subtractMoney, sumMoney } from "#contract/money.ts";

/** What is chosen beyond what a booking has costs so much; the airline's quote says it again. A seat counts by what it costs more than the old one. */
export function sumWanted(offer: AdditionOffer, held: ChosenExtras, wanted: WantedExtras): Money {
  const bags = wanted.bags.flatMap(({ traveller, slice, pieces }) => {
    const had = held.bags.find((bag) => bag.traveller === traveller && bag.slice === slice)?.pieces ?? 0;
    const sold = offer.bags.find((bag) => bag.slice === slice);
    return sold && pieces > had ? multiplyMoney(sold.price, pieces - had) : [];
  });
  const seats = wanted.seats.flatMap(({ traveller, slice, segment, seat }) => {
    const map = offer.seatMaps.find((each) => each.slice === slice && each.segment === segment);
    const priceOf = (number: string | undefined) =>
      map?.rows.flatMap((row) => row.seats).find((each) => each?.number === number)?.price ?? sar(0);
    const had = held.seats.find(
      (each) => each.traveller === traveller && each.slice === slice && each.segment === segment,
    );
    const more = subtractMoney(priceOf(seat), priceOf(had?.seat));
    return more.amount > 0 ? more : [];
  });
  return sumMoney([sar(0), ...bags, ...seats]);
}

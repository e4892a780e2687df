import type { AdditionOffer, WantedExtras } from "#contract/booking-additions.ts";
import type { SpecialRequest } from "#contract/extras.ts";
import { compareMoney, multiplyMoney, sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FlightItem, PricedExtras } from "./flight-item.ts";
import { travellerTypes } from "./traveller-rules.ts";

/** What a booking has beside its fare. */
export type HeldExtras = { extras: PricedExtras; requests: SpecialRequest[] };

type Seat = WantedExtras["seats"][number];
const placeOf = ({ traveller, slice, segment }: Seat) => `${traveller}.${slice}.${segment}`;

/**
 * What a booking has once `wanted` is added: what is not named stays, and nothing is taken away.
 * @throws AppError invalid_input: not sold (any more), fewer or too many bags, a seat taken, chosen twice or cheaper, nothing new
 */
export function priceAdditions(item: FlightItem, wanted: WantedExtras, offered: AdditionOffer): HeldExtras {
  const fields: Record<string, string[]> = {};
  const types = travellerTypes(item.choice);
  const seated = (traveller: number) => types[traveller] !== undefined && types[traveller] !== "infant";
  const { extras } = item;
  const bags = extras.bags.map((bag, at) => ({ ...bag, price: extras.bagPrices[at] ?? 0 }));
  let isNew = false;
  for (const [index, { traveller, slice, pieces }] of wanted.bags.entries()) {
    const had = bags.find((bag) => bag.traveller === traveller && bag.slice === slice);
    const more = pieces - (had?.pieces ?? 0);
    if (more === 0) continue;
    isNew = true;
    const sold = offered.bags.find((each) => each.slice === slice);
    if (more < 0) fields[`bags.${index}`] = ["fewer"];
    else if (!sold || !seated(traveller)) fields[`bags.${index}`] = ["not_sold"];
    else if (pieces > sold.maxPieces) fields[`bags.${index}`] = ["too_many"];
    else {
      const price = multiplyMoney(sold.price, more).amount;
      if (had) Object.assign(had, { pieces, price: had.price + price });
      else bags.push({ traveller, slice, pieces, price });
    }
  }
  const seats = extras.seats.map((seat, at) => ({ ...seat, price: extras.seatPrices[at] ?? 0 }));
  const named = new Set<string>();
  for (const [index, choice] of wanted.seats.entries()) {
    const had = seats.find((seat) => placeOf(seat) === placeOf(choice));
    const isTwice = named.has(placeOf(choice));
    named.add(placeOf(choice));
    if (!isTwice && had?.seat === choice.seat) continue;
    isNew = true;
    const map = offered.seatMaps.find((each) => each.slice === choice.slice && each.segment === choice.segment);
    const seat = map?.rows.flatMap((row) => row.seats).find((each) => each?.number === choice.seat);
    if (!seat || !seated(choice.traveller)) fields[`seats.${index}`] = ["not_sold"];
    else if (isTwice) fields[`seats.${index}`] = ["chosen_twice"];
    else if (!seat.free) fields[`seats.${index}`] = ["seat_taken"];
    else if (seat.exit && types[choice.traveller] !== "adult") fields[`seats.${index}`] = ["exit_for_adults"];
    else if (had && compareMoney(seat.price, sar(had.price)) < 0) fields[`seats.${index}`] = ["seat_cheaper"];
    else if (had) Object.assign(had, { seat: choice.seat, price: seat.price.amount });
    else seats.push({ ...choice, price: seat.price.amount });
  }
  const used = new Set<string>();
  for (const { slice, segment, seat } of seats) {
    const key = `${slice}.${segment}.${seat}`;
    if (used.has(key)) fields["seats"] = ["chosen_twice"];
    used.add(key);
  }
  const requests = mergeRequests(item.requests ?? [], wanted.requests);
  if (JSON.stringify(requests) !== JSON.stringify(mergeRequests(item.requests ?? [], []))) {
    isNew = true;
    if (!offered.requests) fields["requests"] = ["closed"];
    wanted.requests.forEach(({ traveller, meal }, index) => {
      const isKept = item.requests?.find((each) => each.traveller === traveller)?.meal === meal;
      const isCooked = meal === null || isKept || offered.requests?.meals.includes(meal);
      if (!seated(traveller) || !isCooked) fields[`requests.${index}`] = ["not_sold"];
    });
  }
  if (Object.keys(fields).length === 0 && !isNew) fields["extras"] = ["nothing_new"];
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { errors: fields });
  return {
    requests,
    extras: {
      bags: bags.map(({ traveller, slice, pieces }) => ({ traveller, slice, pieces })),
      seats: seats.map(({ traveller, slice, segment, seat }) => ({ traveller, slice, segment, seat })),
      bagPrices: bags.map(({ price }) => price),
      seatPrices: seats.map(({ price }) => price),
    },
  };
}

/** The last word of each traveller, in one order; who asks for nothing is not named. */
function mergeRequests(had: readonly SpecialRequest[], wanted: readonly SpecialRequest[]): SpecialRequest[] {
  const merged = new Map(had.map((each) => [each.traveller, each]));
  for (const each of wanted) merged.set(each.traveller, each);
  return [...merged.values()]
    .filter(({ meal, assistance }) => meal !== null || assistance.length > 0)
    .map(({ traveller, meal, assistance }) => ({ traveller, meal, assistance: [...new Set(assistance)].toSorted() }))
    .toSorted((a, b) => a.traveller - b.traveller);
}

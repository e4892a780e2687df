import { isDeepStrictEqual } from "node:util";
import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { cabinLayout, seatNumbers, takenByOthers } from "../orders/cabin-layout.ts";
import { cellOf } from "../orders/order-price.ts";
import type { Order } from "../orders/order-row.ts";
import { bagPrice, mostBags, seatPrice } from "../orders/seat-maps.ts";
import { Refusal, type WantedExtras } from "../types.ts";
import { type Addable, extrasEnd, offeredRequests, requestsEnd, sortRequests } from "./add-rules.ts";

type Seat = WantedExtras["seats"][number];
/** What an order has then, and what each traveller pays for what is new, by place. */
export type AdditionCost = WantedExtras & { added: number[]; left: Seat[]; taken: Seat[] };

const isSameFlight = (one: Seat, other: Seat) =>
  one.traveller === other.traveller && one.slice === other.slice && one.segment === other.segment;

/**
 * What an order would have and what of it is new. Nothing is taken away: fewer bags, no seat, or one that costs less than the one that
 * was paid are refused. @throws Refusal invalid_request, seat_taken, not_permitted (with `why`: closed, seat_cheaper, fare)
 */
export function additionCost(
  context: FlightContext,
  order: Order,
  addable: Addable,
  wanted: WantedExtras,
): AdditionCost {
  const { network } = context;
  const { flown, priced, now } = addable;
  const added = order.travellers.map(() => 0);
  const invalid = (field: string): never => {
    throw new Refusal("invalid_request", { field });
  };
  const assertSold = (traveller: number, slice: number) => {
    if (!flown.slices[slice] || !order.travellers[traveller] || order.travellers[traveller].type === "infant")
      invalid("travellers");
    if (extrasEnd(context, addable, slice) <= now) throw new Refusal("not_permitted", { why: "closed" });
  };
  const pay = (traveller: number, amount: number) => void (added[traveller] = (added[traveller] ?? 0) + amount);
  for (const { traveller, slice, pieces } of wanted.bags) {
    const had = piecesOf(order, traveller, slice);
    if (!(pieces >= had && pieces <= mostBags)) invalid("bags");
    if (pieces === had) continue;
    assertSold(traveller, slice);
    pay(traveller, (pieces - had) * bagPrice(network, priced, order.tier, slice).price);
  }
  if (order.bags.some(({ traveller, slice, pieces }) => piecesOf(wanted, traveller, slice) < pieces)) invalid("bags");
  const [left, taken]: [Seat[], Seat[]] = [[], []];
  for (const seat of wanted.seats) {
    if (wanted.seats.filter((each) => isSameFlight(each, seat)).length > 1) invalid("seats");
    const had = order.seats.find((each) => isSameFlight(each, seat));
    if (had?.seat === seat.seat) continue;
    assertSold(seat.traveller, seat.slice);
    const leg = flown.slices[seat.slice]?.[seat.segment] ?? invalid("seats");
    if (fareRules(network, priced, order.tier).seatChoice === "none")
      throw new Refusal("not_permitted", { why: "fare" });
    const numbers = seatNumbers(cabinLayout(network, leg, flown.cabin));
    if (!numbers.includes(seat.seat)) invalid("seats");
    if (takenByOthers(network, leg, numbers, cellOf(context, flown, leg).open).has(seat.seat))
      throw new Refusal("seat_taken", { seat: seat.seat });
    const priceOf = (number: string) => seatPrice(network, priced, order.tier, seat.slice, leg, number);
    const more = priceOf(seat.seat) - (had ? priceOf(had.seat) : 0);
    if (more < 0) throw new Refusal("not_permitted", { why: "seat_cheaper" });
    pay(seat.traveller, more);
    if (had) left.push(had);
    taken.push(seat);
  }
  if (order.seats.some((had) => !wanted.seats.some((each) => isSameFlight(each, had)))) invalid("seats");
  const requests = sortRequests(wanted.requests);
  if (!isDeepStrictEqual(requests, order.requests)) {
    if (requestsEnd(context, addable) <= now) throw new Refusal("not_permitted", { why: "closed" });
    const offered = offeredRequests(context, addable, order.tier);
    for (const { traveller, meal, assistance } of requests) {
      if (!order.travellers[traveller] || requests.filter((each) => each.traveller === traveller).length > 1)
        invalid("requests");
      const had = order.requests.find((each) => each.traveller === traveller);
      if (meal !== null && meal !== had?.meal && !offered.meals.some((code) => code === meal)) invalid("requests");
      if (!assistance.every((code) => offered.assistance.some((each) => each === code))) invalid("requests");
    }
  }
  return { bags: wanted.bags.filter(({ pieces }) => pieces > 0), seats: wanted.seats, requests, added, left, taken };
}

const piecesOf = ({ bags }: Pick<WantedExtras, "bags">, traveller: number, slice: number): number =>
  bags.find((bag) => bag.traveller === traveller && bag.slice === slice)?.pieces ?? 0;

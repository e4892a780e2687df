import type { DuffelChangeOffer } from "./amend-types.ts";
import type { DuffelOffer, DuffelOrder, DuffelSlice } from "./duffel-types.ts";
import type { ChangeCost, ChangeOption } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readAmount } from "./read-amount.ts";
import { readChangeCost } from "./read-change-cost.ts";
import { unreadable } from "./read-itinerary.ts";
import { type Lost, offersOf, readOptions } from "./read-options.ts";

const prefix = "change:";
const changeToken = (booking: string, option: string) => `${prefix}${booking}:${option}`;

/** The booking and the option (or fare) of a token of other flights; null for what is sold anew. */
export function splitChangeToken(token: string): { booking: string; option: string } | null {
  if (!token.startsWith(prefix)) return null;
  const cut = token.lastIndexOf(":");
  return { booking: token.slice(prefix.length, cut), option: token.slice(cut + 1) };
}

/** Other flights for an order, those that fly alike with their fares; what cannot be offered is counted. */
export function readChangeOptions(
  order: DuffelOrder,
  booking: string,
  offers: readonly DuffelChangeOffer[],
  isMoved: boolean,
): { options: ChangeOption[]; lost: Lost } {
  const lost: Lost = {};
  const costs = new Map<string, ChangeCost>();
  const read = offers.flatMap((offer) => {
    try {
      const whole = asOffer(order, offer);
      costs.set(offer.id, readChangeCost(offer, paidFor(order)));
      return [whole];
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      const why = error.info.code ?? error.kind;
      lost[why] = (lost[why] ?? 0) + 1;
      return [];
    }
  });
  const costOf = (id: string): ChangeCost => {
    const cost = costs.get(id);
    if (!cost) throw new Error(`an option of an offer that was not read: ${id}`);
    return cost;
  };
  const free = new Set(read.filter(({ id }) => isMoved && isFree(costOf(id))));
  const groups = [
    { byAirline: true, group: read.filter((each) => free.has(each)) },
    { byAirline: false, group: read.filter((each) => !free.has(each)) },
  ];
  const options = groups.flatMap(({ byAirline, group }) => {
    const found = readOptions(group);
    for (const [why, count] of Object.entries(found.lost)) lost[why] = (lost[why] ?? 0) + count;
    return found.options.map(({ fares, ref, ...option }) => {
      const ids = new Map(offersOf(ref.token));
      const priced = fares.map((fare) => ({ ...fare, costs: costOf(ids.get(fare.id) ?? "") }));
      return {
        ...option,
        ref: { ...ref, token: changeToken(booking, ref.token) },
        // One free choice a flight: the fare is the one that was paid, and stays so.
        fares: byAirline ? priced.slice(0, 1) : priced,
        byAirline,
      };
    });
  });
  return { options, lost };
}

export const paidFor = ({ total_amount: amount, total_currency: currency }: DuffelOrder) =>
  readAmount(amount, currency);

/** While a move is unanswered, what asks for nothing and leaves the order worth what it was is the airline's own offer. */
export const isFree = ({ difference, penalty, due }: ChangeCost): boolean =>
  difference.amount === 0 && penalty.amount === 0 && due.amount === 0;

/** All flights of an order with the new ones in their place, as an offer of them is read. @throws SupplierError for other airports */
export function asOffer(order: DuffelOrder, offer: DuffelChangeOffer): DuffelOffer {
  const { add, remove } = offer.slices;
  const gone = remove.map(({ id }) => id);
  const slices = (order.slices ?? []).map((slice) => {
    const at = gone.indexOf(slice.id);
    return at < 0 ? slice : (add[at] ?? slice);
  });
  const isWhole =
    add.length > 0 && add.length === remove.length && gone.every((id) => order.slices?.some((each) => each.id === id));
  if (!isWhole) throw unreadable("slices");
  slices.forEach((slice, at) => {
    const [was, is] = [order.slices?.[at], slice].map((each) => each && endsOf(each));
    if (was !== is) throw unreadable("other_airports");
  });
  return {
    id: offer.id,
    expires_at: offer.expires_at,
    total_amount: offer.new_total_amount ?? "",
    total_currency: offer.new_total_currency ?? "",
    passengers: order.passengers ?? [],
    passenger_identity_documents_required: false,
    slices,
    ...(offer.conditions ? { conditions: offer.conditions } : {}),
  };
}

const endsOf = ({ segments }: DuffelSlice) =>
  `${segments[0]?.origin?.iata_code ?? ""} ${segments.at(-1)?.destination?.iata_code ?? ""}`;

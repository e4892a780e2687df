import type { DuffelService, DuffelSlice } from "./duffel-types.ts";
import { isSameMoney, type Money } from "#contract/money.ts";
import { readAmount } from "./read-amount.ts";

export type Service = { id: string; price: Money };
/** By Duffel's id of the traveller; `most`: pieces that can be had. */
export type BagServices = Map<string, Service & { most: number }>;

/** A price that is the same for everybody; null where it differs, which nobody could be shown. */
export function commonPrice(services: ReadonlyMap<string, Service>, travellers: readonly string[]): Money | null {
  const prices = travellers.map((id) => services.get(id)?.price);
  const [first] = prices;
  return first && prices.every((price) => price && isSameMoney(price, first)) ? first : null;
}

/** The lightest checked bag of a weight that is told, that covers exactly this slice, for each traveller. */
export function findBags(all: readonly DuffelService[], slice: DuffelSlice): { services: BagServices; kg: number } {
  const services: BagServices = new Map();
  const offered = all.filter(
    ({ type, metadata, segment_ids: segments }) =>
      type === "baggage" && metadata.type === "checked" && metadata.maximum_weight_kg && isOfSlice(segments, slice),
  );
  const kg = Math.min(...offered.map(({ metadata }) => metadata.maximum_weight_kg ?? 0));
  for (const each of offered.filter(({ metadata }) => metadata.maximum_weight_kg === kg)) {
    const price = readAmount(each.total_amount, each.total_currency);
    for (const id of each.passenger_ids)
      if (!services.has(id)) services.set(id, { id: each.id, price, most: each.maximum_quantity });
  }
  return { services, kg };
}

export const isOfSlice = (segments: readonly string[], { segments: flown }: DuffelSlice): boolean =>
  segments.length === flown.length && flown.every(({ id }) => segments.includes(id));

import type { DuffelOrder, DuffelService } from "./duffel-types.ts";
import { addMoney, multiplyMoney, sumMoney } from "#contract/money.ts";
import type { AdditionQuote, SupplierAdditions, WantedExtras } from "#server/modules/flights/index.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { isRefused } from "#server/platform/partners/is-certain.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { bagsOf, hasSeat, piecesOf, serviceDocuments } from "./booked-services.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { supplierId } from "./duffel-partner.ts";
import { isMoved, type OpenOrder, openOrder } from "./open-order.ts";
import { commonPrice, findBags } from "./read-bags.ts";
import { paidFor } from "./read-change-offers.ts";
import { writeServicesQuote } from "./services-quote.ts";

/** Airlines tell no end over Duffel: ours lies before the one of most of them. */
const endsMs = 6 * 3_600_000;
/** Nor does a price that is told end: ours does. */
const quoteMs = 20 * 60_000;

/** Checked bags that the airline of an order sells beside it. Seats are sold with an order alone, meals and assistance never. */
export async function offerServices(
  deps: DuffelDeps,
  { token }: Ref,
  context: CallContext,
): Promise<SupplierAdditions> {
  const { hold, order } = await openUnmoved(deps, token, context);
  const offered = await servicesOf(deps, order, context);
  const now = deps.clock.now().getTime();
  const bags = (order.slices ?? []).flatMap((slice, at) => {
    const { services, kg } = findBags(offered, slice);
    const price = commonPrice(services, [...services.keys()]);
    const end = endOf(order, at);
    if (!price || end.getTime() <= now) return [];
    const most = [...services].map(
      ([id, { most: more }]) =>
        more + piecesOf(order, hold.travellers, { traveller: hold.travellers.indexOf(id), slice: at }),
    );
    return [{ slice: at, kg, price, maxPieces: Math.min(...most), until: end.toISOString() }];
  });
  return { bags, seatMaps: [], requests: null };
}

/** What it costs that an order has such bags; Duffel keeps nothing for it. @throws SupplierError not_permitted (closed), invalid_request */
export async function quoteServices(
  deps: DuffelDeps,
  { token }: Ref,
  wanted: WantedExtras,
  context: CallContext,
): Promise<AdditionQuote> {
  const opened = await openUnmoved(deps, token, context);
  const { hold, order } = opened;
  const now = deps.clock.now();
  const isOther = wanted.seats.some((seat) => !hasSeat(order, hold.travellers, seat));
  if (wanted.requests.length > 0 || isOther) throw new SupplierError("not_permitted", { code: "closed" });
  const chosen = await chooseBags(deps, opened, wanted.bags, context);
  const ends = chosen.map(({ slice }) => endOf(order, slice).getTime());
  const due = sumMoney(chosen.map(({ price, more }) => multiplyMoney(price, more)));
  const total = addMoney(paidFor(order), due);
  const expiresAt = new Date(Math.min(now.getTime() + quoteMs, ...ends)).toISOString();
  const quote = {
    booking: token,
    bags: wanted.bags,
    due,
    total,
    expiresAt,
    documents: serviceDocuments(order, hold.travellers).map(({ number }) => number),
  };
  return { ref: { supplier: supplierId, token: writeServicesQuote(quote) }, due, total, expiresAt };
}

export type ChosenBags = { slice: number; id: string; price: ReturnType<typeof paidFor>; more: number };

/** The services by which an order comes to have these bags. @throws SupplierError invalid_request for fewer, none or too many, not_permitted */
export async function chooseBags(
  deps: DuffelDeps,
  { hold, order }: OpenOrder,
  wanted: WantedExtras["bags"],
  context: CallContext,
): Promise<ChosenBags[]> {
  const refuse = (): never => {
    throw new SupplierError("invalid_request", { field: "bags" });
  };
  const { travellers } = hold;
  const isFewer = bagsOf(order, travellers).some(
    (had) =>
      (wanted.find(({ traveller, slice }) => traveller === had.traveller && slice === had.slice)?.pieces ?? 0) <
      had.pieces,
  );
  const more = wanted.flatMap((bag) => {
    const count = bag.pieces - piecesOf(order, travellers, bag);
    return count > 0 ? [{ ...bag, more: count }] : [];
  });
  if (isFewer || more.length === 0) refuse();
  if (more.some(({ slice }) => endOf(order, slice).getTime() <= deps.clock.now().getTime()))
    throw new SupplierError("not_permitted", { code: "closed" });
  const offered = await servicesOf(deps, order, context);
  return more.map(({ traveller, slice, more: count }) => {
    const flown = order.slices?.[slice];
    const service = flown && findBags(offered, flown).services.get(travellers[traveller] ?? "");
    if (!service || count > service.most) return refuse();
    return { slice, id: service.id, price: service.price, more: count };
  });
}

/** What is sold in the order's own currency. @throws SupplierError not_permitted where its airline sells nothing afterwards */
async function servicesOf({ calls }: DuffelDeps, order: DuffelOrder, context: CallContext): Promise<DuffelService[]> {
  try {
    const all = await calls.availableServices(order.id, context);
    return all.filter(({ total_currency: currency }) => currency === order.total_currency);
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new SupplierError("not_permitted", { code: error.info.code ?? "services" }, { cause: error });
  }
}

export async function openUnmoved(deps: DuffelDeps, token: string, context: CallContext): Promise<OpenOrder> {
  const opened = await openOrder(deps, token, context);
  if (isMoved(opened.order)) throw new SupplierError("not_permitted", { code: "moved" });
  return opened;
}

function endOf({ slices }: DuffelOrder, at: number): Date {
  const first = slices?.[at]?.segments[0];
  if (!first) return new Date(0);
  const leaves = localToUtc(first.departing_at.slice(0, 16), first.origin?.time_zone ?? "UTC");
  return new Date(leaves.getTime() - endsMs);
}

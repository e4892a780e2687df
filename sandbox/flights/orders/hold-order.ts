import { createHash, randomUUID } from "node:crypto";
import type { FlightContext } from "../context.ts";
import { type Journey, seatedOf } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Booking, type HoldOrder, Refusal } from "../types.ts";
import { holdEnd } from "./hold-end.ts";
import { openOffer, raisePrice, readTier } from "./open-offer.ts";
import { cellOf, cellsOf, orderPrice } from "./order-price.ts";
import { asBooking, findOrder, insertOrder, type Order } from "./order-row.ts";
import { sellSeats, takeSeat } from "./sell-seats.ts";
import { newLocator } from "./tickets.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Takes the seats of a fare for some time, without payment. The same `clientRef` answers the same booking, and
 * `duplicate` when anything else is ordered under it.
 * @throws Refusal sold_out, seat_taken, price_changed with the total, offer_expired, schedule_changed, traveller_data, timeout
 */
export async function holdOrder(context: FlightContext, order: HoldOrder, options: CallOptions = {}): Promise<Booking> {
  const request = createHash("sha256")
    .update(JSON.stringify([order.token, order.fare, order.expected, order.travellers, order.bags, order.seats]))
    .digest("hex");
  const known = await sameOrder(context, order.clientRef, request);
  if (known) return known;
  const fault = context.faults.pick("hold", {
    told: options.fault,
    lastNames: order.travellers.map((each) => each.lastname),
    order: order.clientRef,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  let journey = await openOffer(context, order.token);
  if (fault === "price_changed" && (await raisePrice(context, journey)))
    journey = await openOffer(context, order.token);
  const tier = readTier(context, journey, order.fare);
  checkParty(journey, order);
  const price = orderPrice(context, journey, tier, order);
  if (price.fare + price.extras !== order.expected)
    throw new Refusal("price_changed", { total: price.fare + price.extras });
  const row = newOrder(context, order, request, journey, tier, price);
  const inserted = await inTransaction(context.pool, async (client) => {
    if (!(await insertOrder(client, row))) return false;
    await sellSeats(client, row.cells, seatedOf(journey));
    for (const { slice, segment, seat } of order.seats)
      await takeSeat(client, row.id, cellOf(context, journey, journey.slices[slice]![segment]!), seat);
    return true;
  });
  if (!inserted) {
    const first = await sameOrder(context, order.clientRef, request);
    if (first) return first;
  }
  await context.feed.readCells(row.cells);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return asBooking(row);
}

async function sameOrder(context: FlightContext, clientRef: string, request: string): Promise<Booking | null> {
  const known = await findOrder(context.pool, "client_ref", clientRef);
  if (known && known.request !== request) throw new Refusal("duplicate");
  return known && asBooking(known);
}

const latinName = /^[A-Za-z][A-Za-z '-]*$/;

function checkParty(journey: Journey, { travellers }: HoldOrder): void {
  const count = (type: string) => travellers.filter((each) => each.type === type).length;
  if (
    count("adult") !== journey.adults ||
    count("child") !== journey.childAges.length ||
    count("infant") !== journey.infants
  ) {
    throw new Refusal("traveller_data", { field: "travellers" });
  }
  travellers.forEach((each, i) => {
    if (!latinName.test(each.firstname) || !latinName.test(each.lastname))
      throw new Refusal("traveller_data", { field: `travellers.${i}.name` });
    if (!/^\d{4}-\d{2}-\d{2}$/.test(each.birthDate))
      throw new Refusal("traveller_data", { field: `travellers.${i}.birthDate` });
  });
}

function newOrder(
  context: FlightContext,
  order: HoldOrder,
  request: string,
  journey: Journey,
  tier: number,
  price: { fare: number; extras: number },
): Order {
  const now = context.clock.now();
  return {
    id: randomUUID(),
    clientRef: order.clientRef,
    issueRef: null,
    locator: newLocator(),
    state: "held",
    token: order.token,
    tier,
    addedPercent: journey.addedPercent,
    request,
    travellers: order.travellers.map(({ type, title, firstname, lastname, document }) => ({
      type,
      title,
      firstname,
      lastname,
      documentEnding: document.number.slice(-3),
    })),
    contact: order.contact,
    bags: order.bags,
    seats: order.seats,
    requests: [],
    cells: cellsOf(context, journey),
    total: price.fare + price.extras,
    extras: price.extras,
    refunded: 0,
    cancelled: [],
    refunds: {},
    tickets: [],
    exchanged: [],
    changedAt: null,
    plan: null,
    pricedToken: null,
    payBy: holdEnd(context, journey, tier, order.keep),
    decidedAt: null,
    decidedAs: null,
    createdAt: now,
    issuedAt: null,
  };
}

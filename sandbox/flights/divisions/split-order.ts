import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import { allLegs, type Journey } from "../fares/journey.ts";
import { insertOrder, moveOrder, type Order } from "../orders/order-row.ts";
import { journeyOf, paidShares } from "../orders/paid-shares.ts";
import { newLocator } from "../orders/tickets.ts";

/** Gives some travellers of an order one of their own: seats, bags, tickets and what was paid for them go with them. Answers its id. */
export async function splitOrder(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  { travellers, clientRef }: { travellers: readonly number[]; clientRef: string },
): Promise<string> {
  const places = order.travellers.map((_, place) => place);
  const leave = partOf(
    context,
    order,
    places.filter((place) => travellers.includes(place)),
  );
  const stay = partOf(
    context,
    order,
    places.filter((place) => !travellers.includes(place)),
  );
  await moveOrder(client, order.id, "ticketed", "ticketed", stay);
  const id = randomUUID();
  const request = `divided from ${order.id}`;
  await insertOrder(client, { ...order, ...leave, id, clientRef, request, issueRef: null, locator: newLocator() });
  await moveSeats(context, client, order, travellers, id);
  return id;
}

type Part = Pick<
  Order,
  "token" | "pricedToken" | "travellers" | "bags" | "seats" | "requests" | "tickets" | "exchanged" | "total" | "extras"
>;

/** What an order is of these travellers alone. */
function partOf(context: FlightContext, order: Order, places: readonly number[]): Part {
  const ofThem = <Each extends { traveller: number }>(all: readonly Each[]): Each[] =>
    all.flatMap((each) => {
      const traveller = places.indexOf(each.traveller);
      return traveller < 0 ? [] : { ...each, traveller };
    });
  const shares = paidShares(context, order);
  const sum = (of: (share: (typeof shares)[number]) => number) =>
    places.reduce((total, place) => total + (shares[place] ? of(shares[place]) : 0), 0);
  return {
    token: tokenOf(context, order.token, order, places),
    pricedToken: order.pricedToken && tokenOf(context, order.pricedToken, order, places),
    travellers: places.flatMap((place) => order.travellers[place] ?? []),
    bags: ofThem(order.bags),
    seats: ofThem(order.seats),
    requests: ofThem(order.requests),
    tickets: ofThem(order.tickets),
    exchanged: ofThem(order.exchanged),
    total: sum(({ fare, charges, extras }) => fare + charges + extras),
    extras: sum(({ extras }) => extras),
  };
}

/** The same flights for fewer travellers. */
function tokenOf({ tokens }: FlightContext, token: string, { travellers }: Order, places: readonly number[]): string {
  const { journey, madeAt } = tokens.read(token);
  const ages = [...journey.childAges];
  const ageOf = travellers.map(({ type }) => (type === "child" ? (ages.shift() ?? null) : null));
  const count = (type: string) => places.filter((place) => travellers[place]?.type === type).length;
  const party: Journey = {
    ...journey,
    adults: count("adult"),
    childAges: places.flatMap((place) => ageOf[place] ?? []),
    infants: count("infant"),
  };
  return tokens.sign(party, madeAt);
}

async function moveSeats(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  travellers: readonly number[],
  id: string,
): Promise<void> {
  const journey = journeyOf(context, order);
  const legs = allLegs(journey);
  for (const { traveller, slice, segment, seat } of order.seats) {
    const leg = journey.slices[slice]?.[segment];
    const cell = leg && order.cells[legs.indexOf(leg)];
    if (!cell || !travellers.includes(traveller)) continue;
    await client.query(
      `update sandbox_flights.taken_seats set order_id = $6
       where order_id = $1 and carrier = $2 and number = $3 and day = $4 and seat = $5`,
      [order.id, cell.carrier, cell.number, cell.day, seat, id],
    );
  }
}

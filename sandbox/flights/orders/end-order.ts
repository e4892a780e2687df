import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import { inTransaction } from "../../transaction.ts";
import { findOrder, moveOrder, type Order } from "./order-row.ts";
import { releaseSeats } from "./sell-seats.ts";
import { ticketNumber } from "./tickets.ts";
import { billTickets } from "../statements/bill-tickets.ts";

const seatedIn = (order: Order): number => order.travellers.filter((each) => each.type !== "infant").length;

/** Ends an order and gives its seats back, in one transaction. Null when it stood in another state by now. */
export async function endOrder(
  context: FlightContext,
  order: Order,
  to: "cancelled" | "expired" | "failed",
  refunded = 0,
): Promise<Order | null> {
  const ended = await inTransaction(context.pool, async (client) => {
    const moved = await moveOrder(client, order.id, order.state, to, { refunded });
    if (moved) await releaseSeats(client, order.id, order.cells, seatedIn(order));
    return moved;
  });
  if (ended) await context.feed.readCells(order.cells);
  return ended;
}

/** One ticket a traveller, infants too. */
export async function drawTickets(client: PoolClient, order: Order): Promise<Order["tickets"]> {
  const carrier = order.cells[0]!.carrier;
  const tickets: Order["tickets"] = [];
  for (let traveller = 0; traveller < order.travellers.length; traveller++) {
    const drawn = await client.query<{ serial: string }>("select nextval('sandbox_flights.ticket_numbers') as serial");
    tickets.push({ traveller, number: ticketNumber(carrier, Number(drawn.rows[0]!.serial)) });
  }
  return tickets;
}

/** Brings an order up to now: a pending one whose time has come is ticketed or fails, a held one past its deadline expires. */
export async function bringUpToDate(context: FlightContext, order: Order): Promise<Order> {
  const now = context.clock.now();
  let moved: Order | null = null;
  if (order.state === "held" && order.payBy <= now) moved = await endOrder(context, order, "expired");
  else if (order.state !== "ticketing" || !order.decidedAt || order.decidedAt > now) return order;
  else if (order.decidedAs === "failed") moved = await endOrder(context, order, "failed");
  else {
    moved = await inTransaction(context.pool, async (client) => {
      const tickets = await drawTickets(client, order);
      const ticketed = await moveOrder(client, order.id, "ticketing", "ticketed", { tickets, issuedAt: now });
      if (ticketed) await billTickets(context, client, ticketed);
      return ticketed;
    });
  }
  return moved ?? (await findOrder(context.pool, "id", order.id))!;
}

/** Gives back the seats of orders that were held and never paid. Answers how many. */
export async function releaseExpired(context: FlightContext): Promise<number> {
  const due = await context.pool.query<{ id: string }>(
    "select id from sandbox_flights.orders where state = 'held' and pay_by <= $1 order by pay_by limit 200",
    [context.clock.now()],
  );
  for (const { id } of due.rows) {
    const order = await findOrder(context.pool, "id", id);
    if (order) await bringUpToDate(context, order);
  }
  return due.rows.length;
}

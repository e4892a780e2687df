import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import { cellOf } from "../orders/order-price.ts";
import { moveOrder, type Order } from "../orders/order-row.ts";
import { releaseSeats, takeSeat } from "../orders/sell-seats.ts";
import { ticketNumber } from "../orders/tickets.ts";
import { billDocuments } from "../statements/bill-tickets.ts";
import { type Booking, Refusal } from "../types.ts";
import { assertAddable } from "./add-rules.ts";
import { additionCost } from "./addition-cost.ts";
import { extrasBase, type QuotedAddition } from "./quote-additions.ts";

/**
 * Gives an order what was quoted, all or nothing: seats by number, and a document (EMD) for each traveller who pays. Answers the
 * documents. @throws Refusal not_permitted when the order is not as it was quoted, seat_taken, price_changed
 */
export async function applyAddition(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  quoted: QuotedAddition,
): Promise<Booking["tickets"]> {
  const addable = await assertAddable(context, order);
  if (extrasBase(order) !== quoted.base) throw new Refusal("not_permitted", { why: "changed_before" });
  const { bags, seats, requests, added, left, taken } = additionCost(context, order, addable, quoted.wanted);
  const due = added.reduce((sum, each) => sum + each, 0);
  if (due !== quoted.due) throw new Refusal("price_changed", { due });
  const cellFor = ({ slice, segment }: (typeof seats)[number]) =>
    cellOf(context, addable.flown, addable.flown.slices[slice]![segment]!);
  await releaseSeats(
    client,
    order.id,
    [],
    0,
    left.map((seat) => ({ cell: cellFor(seat), seat: seat.seat })),
  );
  for (const seat of taken) await takeSeat(client, order.id, cellFor(seat), seat.seat);
  const documents = await drawDocuments(client, order, added);
  await moveOrder(client, order.id, "ticketed", "ticketed", {
    bags,
    seats,
    requests,
    total: order.total + due,
    extras: order.extras + due,
    changedAt: context.clock.now(),
  });
  await billDocuments(
    context,
    client,
    documents.map(({ traveller, number }) => ({ number, amount: added[traveller] ?? 0 })),
  );
  return documents;
}

async function drawDocuments(client: PoolClient, order: Order, added: readonly number[]): Promise<Booking["tickets"]> {
  const documents: Booking["tickets"] = [];
  for (const [traveller, amount] of added.entries()) {
    if (amount === 0) continue;
    const drawn = await client.query<{ serial: string }>("select nextval('sandbox_flights.ticket_numbers') as serial");
    documents.push({ traveller, number: ticketNumber(order.cells[0]!.carrier, Number(drawn.rows[0]!.serial)) });
  }
  return documents;
}

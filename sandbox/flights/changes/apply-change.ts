import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import { type Journey, seatedOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { drawTickets } from "../orders/end-order.ts";
import { readTier } from "../orders/open-offer.ts";
import { cellsOf } from "../orders/order-price.ts";
import { moveOrder, type Order } from "../orders/order-row.ts";
import { type Cell, releaseSeats, sellSeats } from "../orders/sell-seats.ts";
import { Refusal } from "../types.ts";
import { endOpenChange } from "../airline-changes/airline-change-row.ts";
import { billExchange } from "../statements/bill-tickets.ts";
import { assertChangeable, changeCost, isMovedFar } from "./change-cost.ts";
import { baseOf, type QuotedChange } from "./quote-change.ts";

const keyOf = ({ carrier, number, day, cabin }: Cell): string => `${carrier}${number} ${day} ${cabin}`;

/**
 * Sells the new flights and gives the old ones back, all or nothing; flights of both keep their seats. Answers the cells that were
 * touched. @throws Refusal not_permitted when the order is not as it was quoted, price_changed, sold_out
 */
export async function applyChange(
  context: FlightContext,
  client: PoolClient,
  order: Order,
  quoted: QuotedChange,
  journey: Journey,
): Promise<Cell[]> {
  const byAirline = await isMovedFar(context, order);
  const standing = assertChangeable(context, order, byAirline);
  if (byAirline !== quoted.byAirline) throw new Refusal("not_permitted", { why: "moved" });
  if (baseOf(order) !== quoted.base) throw new Refusal("not_permitted", { why: "changed_before" });
  const tier = readTier(context, journey, quoted.fare);
  const { total } = priceLines(context.network, journey, tier);
  if (!byAirline && total !== quoted.total) throw new Refusal("price_changed", { total });
  const cells = cellsOf(context, journey);
  const [had, has] = [order.cells, cells].map((each) => new Set(each.map(keyOf)));
  const seats = seatedOf(journey);
  await sellSeats(
    client,
    cells.filter((cell) => !had!.has(keyOf(cell))),
    seats,
  );
  await releaseSeats(
    client,
    order.id,
    order.cells.filter((cell) => !has!.has(keyOf(cell))),
    seats,
  );
  await endOpenChange(client, order.id, "superseded");
  const sold = byAirline
    ? { pricedToken: order.pricedToken ?? order.token }
    : { tier, addedPercent: journey.addedPercent, pricedToken: null, bags: [], total, extras: 0 };
  const changed = await moveOrder(client, order.id, "ticketed", "ticketed", {
    ...sold,
    token: quoted.offer,
    plan: null,
    seats: [],
    cells,
    exchanged: [...order.exchanged, ...order.tickets],
    tickets: await drawTickets(client, { ...order, cells }),
    changedAt: context.clock.now(),
  });
  if (changed) await billExchange(context, client, changed, changeCost(standing, total).due);
  return [...order.cells, ...cells];
}

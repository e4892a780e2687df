import type { PoolClient } from "pg";
import type { HotelContext } from "../context.ts";
import type { Order } from "../orders/order-row.ts";
import { checkOutOf } from "../rates/stay-plan.ts";
import { enterStatement } from "../../supplier-kit/statements/statement-entry.ts";

/** What is billed of an order: its rooms when they are confirmed, and what comes back of them (below zero). */
export function billOrder(
  { clock }: Pick<HotelContext, "clock">,
  client: PoolClient,
  order: Order,
  kind: "sale" | "refund",
  amount: number,
): Promise<void> {
  const entry = { kind, document: order.clientRef, at: clock.now(), fare: amount, taxes: 0, about: aboutOf(order) };
  return enterStatement(client, "sandbox_hotels", [entry]);
}

/** What is billed of a change, by the reference it was asked under: more, or less (below zero). */
export function billChange(
  { clock }: Pick<HotelContext, "clock">,
  client: PoolClient,
  order: Order,
  { document, amount }: { document: string; amount: number },
): Promise<void> {
  const entry = { kind: "sale" as const, document, at: clock.now(), fare: amount, taxes: 0, about: aboutOf(order) };
  return enterStatement(client, "sandbox_hotels", [entry]);
}

const aboutOf = ({ confirmation, hotelId, checkIn, nights }: Order) => ({
  confirmation,
  property: hotelId,
  checkIn,
  checkOut: checkOutOf(checkIn, nights),
});

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
  const { clientRef, confirmation, hotelId, checkIn, nights } = order;
  const about = { confirmation, property: hotelId, checkIn, checkOut: checkOutOf(checkIn, nights) };
  const entry = { kind, document: clientRef, at: clock.now(), fare: amount, taxes: 0, about };
  return enterStatement(client, "sandbox_hotels", [entry]);
}

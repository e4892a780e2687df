import { randomUUID } from "node:crypto";
import { inTransaction } from "../../transaction.ts";
import type { FlightContext } from "../context.ts";
import { findOrder, moveOrder } from "../orders/order-row.ts";
import { type AirlineChange, type Move, Refusal } from "../types.ts";
import { endOpenChange, findChangesOf, insertAirlineChange } from "./airline-change-row.ts";
import { isLarge, movePlan, planOf } from "./flight-plan.ts";
import { writeNotice } from "./notices.ts";

/**
 * The switch: the airline moves or cancels the flights of a ticketed order by itself, and its notice goes out. One on top of another that
 * nobody has accepted takes its place. @throws Refusal not_found, not_permitted
 */
export async function moveFlights(context: FlightContext, orderId: string, move: Move): Promise<AirlineChange> {
  const now = context.clock.now();
  return inTransaction(context.pool, async (client) => {
    const order = await findOrder(client, "id", orderId, { lock: true });
    if (!order) throw new Refusal("not_found");
    if (order.state !== "ticketed") throw new Refusal("not_permitted", { status: order.state });
    const last = (await findChangesOf(client, orderId)).find(({ state }) => state === "open");
    const before = planOf(context, order);
    const after = movePlan(before, move);
    // What was put up with by nobody yet counts with what comes on top of it.
    const since = last?.before ?? before;
    const made: AirlineChange = {
      id: randomUUID(),
      state: "open",
      isLarge: isLarge(since, after),
      before: since,
      after,
      madeAt: now.toISOString(),
    };
    await endOpenChange(client, orderId, "superseded");
    await insertAirlineChange(client, orderId, made);
    await moveOrder(client, orderId, "ticketed", "ticketed", { plan: after ?? before });
    await writeNotice(context, client, orderId);
    return made;
  });
}

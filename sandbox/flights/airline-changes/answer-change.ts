import { inTransaction } from "../../transaction.ts";
import type { FlightContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { findOrder } from "../orders/order-row.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type AirlineChange, Refusal } from "../types.ts";
import { endOpenChange, findChangesOf } from "./airline-change-row.ts";

/** What the airline did to an order by itself, the first first. @throws Refusal not_found */
export async function listAirlineChanges(
  context: FlightContext,
  orderId: string,
  options: CallOptions = {},
): Promise<AirlineChange[]> {
  const fault = context.faults.pick("airlineChanges", { told: options.fault });
  await injectFaultBefore(context.faults, fault, options.signal);
  if (!(await findOrder(context.pool, "id", orderId))) throw new Refusal("not_found");
  return findChangesOf(context.pool, orderId);
}

/**
 * The traveller takes the flights as the airline moved them. A second time answers the same.
 * @throws Refusal not_found; not_permitted (with `why`) where another took its place, or nothing flies any more; timeout, unavailable, rejected
 */
export async function acceptAirlineChange(
  context: FlightContext,
  orderId: string,
  id: string,
  options: CallOptions = {},
): Promise<AirlineChange> {
  const order = await findOrder(context.pool, "id", orderId);
  if (!order) throw new Refusal("not_found");
  const fault = context.faults.pick("acceptAirlineChange", {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: orderId,
  });
  await injectFaultBefore(context.faults, fault, options.signal);
  const accepted = await inTransaction(context.pool, async (client) => {
    await findOrder(client, "id", orderId, { lock: true });
    const asked = (await findChangesOf(client, orderId)).find((each) => each.id === id);
    if (!asked) throw new Refusal("not_found");
    if (asked.state === "superseded") throw new Refusal("not_permitted", { why: "superseded" });
    if (!asked.after) throw new Refusal("not_permitted", { why: "cancelled" });
    if (asked.state === "open") await endOpenChange(client, orderId, "accepted");
    return { ...asked, state: "accepted" as const };
  });
  if (fault === "timeout_after") throw new Refusal("timeout");
  return accepted;
}

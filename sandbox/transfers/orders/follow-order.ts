import { inTransaction } from "../../transaction.ts";
import type { CallOptions, TransferContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { Refusal, type RideBooking } from "../types.ts";
import { releaseCells } from "./cells.ts";
import { describeOrder } from "./describe-order.ts";
import { findOrder, moveOrder, type Order } from "./order-row.ts";

/** What became of a reference of the caller's. @throws Refusal not_found: nothing was done under it */
export async function findByClientRef(
  service: TransferContext,
  clientRef: string,
  { signal, fault: told }: CallOptions = {},
): Promise<RideBooking> {
  await injectFaultBefore(service.faults, service.faults.pick("retrieve", { told }), signal);
  const order = await findOrder(service.pool, "client_ref", clientRef);
  if (!order) throw new Refusal("not_found");
  return describeOrder(await bringUpToDate(service, order));
}

/** Brings a pending order up to now: when its time has come it is confirmed, or fails and gives its seats back. */
export async function bringUpToDate({ pool, clock }: TransferContext, order: Order): Promise<Order> {
  if (order.state !== "pending" || !order.decidedAt || order.decidedAt > clock.now()) return order;
  const to = order.decidedAs === "confirmed" ? "confirmed" : "failed";
  const moved = await inTransaction(pool, async (client) => {
    const ended = await moveOrder(client, order.id, "pending", to);
    if (ended && to === "failed") await releaseCells(client, order.cells);
    return ended;
  });
  return moved ?? (await findOrder(pool, "id", order.id))!;
}

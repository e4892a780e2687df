import { inTransaction } from "../../transaction.ts";
import { instantOf } from "../clock-times.ts";
import type { CallOptions, TransferContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { Refusal, type RideBooking, type RideCancelQuote } from "../types.ts";
import { releaseCells } from "./cells.ts";
import { describeOrder } from "./describe-order.ts";
import { bringUpToDate } from "./follow-order.ts";
import { findOrder, moveOrder, type Order } from "./order-row.ts";

const quoteMinutes = 15;

/** What cancelling an order costs at this instant, by the terms it was sold with. @throws Refusal not_found, not_permitted */
export async function quoteCancel(
  service: TransferContext,
  id: string,
  options: CallOptions = {},
): Promise<RideCancelQuote> {
  const found = await findOrder(service.pool, "id", id);
  await injectFaultBefore(service.faults, pickFault(service, "quoteCancel", found, options), options.signal);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(service, found);
  const now = service.clock.now();
  if (order.state !== "confirmed") throw new Refusal("not_permitted", { status: order.state });
  if (instantOf(order.ride.departs) <= now.getTime()) throw new Refusal("not_permitted", { status: "over" });
  const penalty = penaltyOf(order, now);
  const until = now.getTime() + quoteMinutes * 60_000;
  return {
    token: service.signer.signText(`${order.id} ${penalty} ${until}`),
    refund: order.total - penalty,
    penalty,
    expiresAt: new Date(until).toISOString(),
  };
}

/** Halalas kept now, half up. */
function penaltyOf({ ride, total }: Order, now: Date): number {
  const step = ride.cancelSteps.find(({ until }) => until === null || Date.parse(until) > now.getTime());
  return Math.floor((total * (step?.keptPercent ?? 100) + 50) / 100);
}

/** Cancels as quoted and gives the seats back; a second time answers the same. @throws Refusal offer_expired for an old quote, not_permitted */
export async function cancelRide(
  service: TransferContext,
  quote: string,
  options: CallOptions = {},
): Promise<RideBooking> {
  const [id, penalty, until] = service.signer.readText(quote)?.split(" ") ?? [];
  if (until === undefined) throw new Refusal("invalid_request", { field: "token" });
  const isDone = (order: Order) => order.state === "cancelled" && order.refunded === order.total - Number(penalty);
  const found = await findOrder(service.pool, "id", id!);
  if (found && isDone(found)) return describeOrder(found);
  const fault = pickFault(service, "cancel", found, options);
  await injectFaultBefore(service.faults, fault, options.signal);
  const cancelled = await inTransaction(service.pool, async (client) => {
    const order = await findOrder(client, "id", id!, { lock: true });
    if (!order) throw new Refusal("not_found");
    if (isDone(order)) return order;
    if (service.clock.now().getTime() > Number(until)) throw new Refusal("offer_expired");
    if (order.state !== "confirmed") throw new Refusal("not_permitted", { status: order.state });
    await releaseCells(client, order.cells);
    return (await moveOrder(client, order.id, "confirmed", "cancelled", order.total - Number(penalty)))!;
  });
  if (fault === "timeout_after") throw new Refusal("timeout");
  return describeOrder(cancelled);
}

const pickFault = (
  { faults }: TransferContext,
  operation: "quoteCancel" | "cancel",
  order: Order | null,
  { fault: told }: CallOptions,
) =>
  faults.pick(operation, {
    told,
    ...(order ? { lastNames: order.travellers.map(({ lastname }) => lastname), order: order.id } : {}),
  });

import { createHash, randomUUID } from "node:crypto";
import { inTransaction } from "../../transaction.ts";
import { type CallOptions, orderMinutes, type TransferContext } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import { wantedOf } from "../rides/price-ride.ts";
import { findRide, raisePrice } from "../rides/recheck-ride.ts";
import { readToken } from "../rides/ride-token.ts";
import { Refusal, type Ride, type RideBooking, type RideOrder } from "../types.ts";
import { type Cell, sellCells } from "./cells.ts";
import { describeOrder } from "./describe-order.ts";
import { bringUpToDate } from "./follow-order.ts";
import { findOrder, insertOrder, type Order } from "./order-row.ts";

/**
 * Books a ride at once. The same `clientRef` answers the same booking, and `duplicate` when anything else is ordered under
 * it. A booking may be `pending`: its seats are taken, the operator has not answered.
 * @throws Refusal sold_out, price_changed with the total, offer_expired, traveller_data, rejected, unavailable, timeout
 */
export async function bookRide(
  service: TransferContext,
  order: RideOrder,
  options: CallOptions = {},
): Promise<RideBooking> {
  const { clientRef, ...sent } = order;
  const request = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  const known = await sameOrder(service, clientRef, request);
  if (known) return known;
  const fault = service.faults.pick("book", {
    told: options.fault,
    lastNames: order.travellers.map(({ lastname }) => lastname),
    order: clientRef,
  });
  await injectFaultBefore(service.faults, fault, options.signal);
  const key = readToken(service.signer, order.token);
  checkTravellers(order, key.key.startsWith("train/") ? key.query.adults + key.query.children : 1);
  if (fault === "price_changed") await raisePrice(service, key);
  const { draft, ride } = await findRide(service, key, orderMinutes);
  if (ride.total !== order.expected) throw new Refusal("price_changed", { total: ride.total });
  const wanted = wantedOf(draft, key.query);
  const cells = draft.cells.map((cell) => ({ ...cell, day: key.query.date, wanted }));
  const placed = await place(service, order, request, { ride, cells }, fault);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return placed;
}

async function sameOrder(service: TransferContext, clientRef: string, request: string): Promise<RideBooking | null> {
  const known = await findOrder(service.pool, "client_ref", clientRef);
  if (known && known.request !== request) throw new Refusal("duplicate");
  return known && describeOrder(await bringUpToDate(service, known));
}

const latinName = /^[A-Za-z][A-Za-z '-]*$/;

function checkTravellers({ travellers }: RideOrder, named: number): void {
  if (travellers.length !== named) throw new Refusal("traveller_data", { field: "travellers" });
  travellers.forEach(({ firstname, lastname }, i) => {
    if (!latinName.test(firstname) || !latinName.test(lastname))
      throw new Refusal("traveller_data", { field: `travellers.${i}` });
  });
}

type Found = { ride: Ride; cells: Cell[] };

/** Sells the cells and keeps the order, both or none. */
async function place(
  service: TransferContext,
  order: RideOrder,
  request: string,
  found: Found,
  fault: Fault | null,
): Promise<RideBooking> {
  const row = await inTransaction(service.pool, async (client) => {
    const drawn = await client.query<{ serial: string }>("select nextval('sandbox_transfers.numbers') as serial");
    const fresh = newOrder(service, order, request, found, fault, `TR${drawn.rows[0]!.serial}`);
    if (!(await insertOrder(client, fresh))) return null;
    await sellCells(client, found.cells);
    return fresh;
  });
  // Another order of the same reference came first: it is answered, or refused.
  return row ? describeOrder(row) : (await sameOrder(service, order.clientRef, request))!;
}

function newOrder(
  { clock, faults }: TransferContext,
  { clientRef, travellers, contact, note }: RideOrder,
  request: string,
  { ride, cells }: Found,
  fault: Fault | null,
  number: string,
): Order {
  const now = clock.now();
  const isPending = fault === "pending" || fault === "pending_rejected" || fault === "pending_forever";
  return {
    id: randomUUID(),
    clientRef,
    number,
    state: isPending ? "pending" : "confirmed",
    request,
    ride: {
      kind: ride.kind,
      class: ride.class,
      number: ride.number,
      departs: ride.departs,
      cancelSteps: ride.cancelSteps,
    },
    cells,
    day: ride.departs.slice(0, 10),
    travellers: travellers.map(({ firstname, lastname }) => ({ firstname, lastname })),
    contact,
    note,
    total: ride.total,
    refunded: 0,
    decidedAt: isPending && fault !== "pending_forever" ? new Date(now.getTime() + faults.pendingMs) : null,
    decidedAs: isPending ? (fault === "pending" ? "confirmed" : "failed") : null,
    createdAt: now,
  };
}

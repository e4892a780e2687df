import type { FlightBooking } from "#server/modules/flights/index.ts";
import { findSending, type Sending } from "#server/platform/partners/sendings.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { supplierId } from "./duffel-partner.ts";
import { readBooking } from "./read-order.ts";

export const holdKey = (clientRef: string) => ({ partner: supplierId, clientRef, step: "hold" as const });
export const issueKey = (clientRef: string) => ({ partner: supplierId, clientRef, step: "issue" as const });
export const changeKey = (clientRef: string) => ({ partner: supplierId, clientRef, step: "change" as const });
export const addKey = (clientRef: string) => ({ partner: supplierId, clientRef, step: "add" as const });

/** What a booking began with. @throws SupplierError not_found */
export async function findHold({ db }: Pick<DuffelDeps, "db">, token: string): Promise<Sending> {
  const hold = await findSending(db, holdKey(token));
  if (!hold) throw new SupplierError("not_found", { code: "booking" });
  return hold;
}

/** A booking as it stands: at Duffel when there is an order, else as what its offer promises. */
export async function viewBooking(deps: DuffelDeps, hold: Sending, context: CallContext): Promise<FlightBooking> {
  if (hold.order) return readBooking(await deps.calls.order(hold.order, context), hold, deps.clock.now());
  return promised(hold, deps.clock.now());
}

/**
 * A fare that its airline does not hold: nothing is kept over there, and what the offer says is true until it expires. It has no
 * locator yet.
 */
export function promised({ booking, total, expiresAt, state }: Sending, now: Date): FlightBooking {
  const until = expiresAt?.toISOString() ?? null;
  const isOver = state !== "done" || (expiresAt !== null && expiresAt.getTime() <= now.getTime());
  return {
    ref: { supplier: supplierId, token: booking },
    locator: "",
    status: isOver ? "cancelled" : "held",
    total,
    payBy: isOver ? null : until,
    priceGuaranteedUntil: isOver ? null : until,
    tickets: [],
    cancelled: [],
  };
}

import type { DuffelOrder } from "./duffel-types.ts";
import { findSending, findSendings, type Sending } from "#server/platform/partners/sendings.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { supplierId } from "./duffel-partner.ts";
import { findHold } from "./find-booking.ts";
import { readBooking } from "./read-order.ts";

export type OpenOrder = { hold: Sending; order: DuffelOrder };

/** A ticketed order of ours as it stands at Duffel. @throws SupplierError not_permitted for any other */
export async function openOrder(deps: DuffelDeps, token: string, context: CallContext): Promise<OpenOrder> {
  const hold = await findHold(deps, token);
  if (!hold.order) throw new SupplierError("not_permitted", { code: "not_ordered" });
  const order = await deps.calls.order(hold.order, context);
  const { status } = readBooking(order, hold, deps.clock.now());
  if (status !== "ticketed") throw new SupplierError("not_permitted", { code: status });
  return { hold, order };
}

/** Whether its airline moved its flights, and nobody has answered. */
export const isMoved = ({ airline_initiated_changes: changes }: DuffelOrder): boolean =>
  (changes ?? []).some(({ action_taken: action }) => !action);

/**
 * One change or addition at a time, and each quote once. @throws SupplierError not_permitted beside one that nobody knows the end of, and
 * for what is taken already
 */
export async function assertAlone(
  { db }: Pick<DuffelDeps, "db">,
  { booking, clientRef, offer }: Pick<Sending, "booking" | "clientRef" | "offer">,
): Promise<void> {
  const others = (await findSendings(db, supplierId, booking)).filter(
    ({ step, clientRef: other }) => (step === "change" || step === "add") && other !== clientRef,
  );
  if (others.some(({ state }) => state === "sent"))
    throw new SupplierError("not_permitted", { code: "another_underway" });
  if (others.some(({ state, offer: taken }) => state === "done" && taken === offer))
    throw new SupplierError("not_permitted", { code: "taken" });
}

/**
 * What is to be thrown for a refusal of a check before sending: another process of ours may have sent the same meanwhile, and then it says
 * nothing of what came of that.
 */
export async function doubtIfSent(
  { db }: Pick<DuffelDeps, "db">,
  key: Pick<Sending, "partner" | "clientRef" | "step">,
  error: unknown,
): Promise<unknown> {
  const sent = await findSending(db, key);
  return sent && sent.sends > 0
    ? new SupplierError("unknown_outcome", { code: "already_sent" }, { cause: error })
    : error;
}

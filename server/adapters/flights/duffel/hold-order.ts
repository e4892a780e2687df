import type { FlightBooking, FlightOrder } from "#server/modules/flights/index.ts";
import {
  beginSending,
  findSending,
  type Sending,
  settleSending,
  writeSending,
} from "#server/platform/partners/sendings.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { checkOrder } from "./check-order.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { holdKey, promised } from "./find-booking.ts";
import { readOutcome } from "./read-order.ts";
import { writeOrder } from "./write-order.ts";

export const inDoubt = (code: string): Outcome<never> => ({
  state: "unknown",
  fault: new SupplierError("unknown_outcome", { code }),
});
export const refused = (kind: FaultKind, code: string): Outcome<never> => ({
  state: "rejected",
  fault: new SupplierError(kind, { code }),
});

/** What is ordered, apart from our reference and how long it is kept. */
const contentOf = (order: FlightOrder): string => JSON.stringify({ ...order, clientRef: undefined, keep: undefined });

/**
 * Has the airline keep the seats where its fare allows that; any other is checked and promised until its offer expires, and ordered
 * when it is issued.
 */
export const holdOrder = (
  deps: DuffelDeps,
  order: FlightOrder,
  context: CallContext,
): Promise<Outcome<FlightBooking>> =>
  toOutcome(async () => {
    const { db, clock, keys } = deps;
    const key = holdKey(order.clientRef);
    const known = await findSending(db, key);
    if (known && known.state !== "ready") return answerKnown(deps, known, order, context);
    const { offer, ids, services, total, mayBeHeld } = await checkOrder(deps, order, context);
    if (!mayBeHeld && order.keep === "later") return refused("not_permitted", "instant_only");
    const body = writeOrder(offer, order, { ids, services, type: mayBeHeld ? "hold" : "instant" });
    const written = await writeSending(db, {
      ...key,
      booking: order.clientRef,
      fingerprint: sign(keys, contentOf(order)),
      offer: offer.id,
      isKept: mayBeHeld,
      total,
      travellers: ids,
      expiresAt: new Date(offer.expires_at),
    });
    if (!isSignature(keys, contentOf(order), written.fingerprint)) return refused("duplicate", "client_ref");
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return inDoubt("already_sent");
    if (!mayBeHeld) {
      await settleSending(db, key, { state: "done" });
      return { state: "confirmed", booking: promised({ ...begun, state: "done" }, clock.now()) };
    }
    const held = await sendOrSettle(deps, begun, () => deps.calls.createOrder(body, context));
    if (!held) return { state: "pending", pollAfterMs: 5_000 };
    await settleSending(db, key, { state: "done", order: held.id });
    return readOutcome(held, begun, clock.now());
  });

async function answerKnown(
  deps: DuffelDeps,
  known: Sending,
  order: FlightOrder,
  context: CallContext,
): Promise<Outcome<FlightBooking>> {
  if (!isSignature(deps.keys, contentOf(order), known.fingerprint)) return refused("duplicate", "client_ref");
  if (known.state === "sent") return inDoubt("already_sent");
  if (known.order) return readOutcome(await deps.calls.order(known.order, context), known, deps.clock.now());
  const booking = promised(known, deps.clock.now());
  return booking.status === "held" ? { state: "confirmed", booking } : refused("offer_expired", "promised");
}

/**
 * Sends what buys, once. A refusal ends the sending, what certainly came to nothing may be sent again, and what nobody knows stays
 * as it is. @throws SupplierError as it came
 */
export async function sendOrSettle<Answer>(
  { db }: Pick<DuffelDeps, "db">,
  sending: Sending,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof SupplierError && error.kind !== "unknown_outcome") {
      const mayBeSentAgain = error.kind === "unavailable" || error.kind === "rate_limited";
      await settleSending(db, sending, mayBeSentAgain ? { state: "ready" } : { state: "ended", fault: error.kind });
    }
    throw error;
  }
}

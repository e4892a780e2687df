import { setTimeout as wait } from "node:timers/promises";
import type { HotelOrder } from "#server/modules/hotels/index.ts";
import {
  beginSending,
  findSending,
  type Sending,
  settleSending,
  writeSending,
} from "#server/platform/partners/sendings.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, type FaultKind, SupplierError } from "#server/platform/supplier.ts";
import { checkOffer } from "./check-offer.ts";
import type { NewBooking } from "./liteapi-calls.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import type { LiteapiBooking } from "./liteapi-shapes.ts";
import { type Answer, inDoubt, readOutcome, refused } from "./read-booking.ts";
import { writeOrder } from "./write-order.ts";

export const orderKey = (clientRef: string) => ({ partner: supplierId, clientRef, step: "issue" as const });

/** What is ordered, apart from our reference. */
const contentOf = (order: HotelOrder): string => JSON.stringify({ ...order, clientRef: undefined });

/** Whoever asks with a reference that is being sent waits so long for what becomes of it. */
const waitMs = 5_000;
const stepMs = 50;

/**
 * Books an offer under our reference, once. The offer is looked at first: another price or other terms than were agreed to
 * are refused before anything is sent.
 */
export const bookOffer = (deps: LiteapiDeps, order: HotelOrder, context: CallContext): Answer =>
  toOutcome(async () => {
    const { db, clock, keys, settings } = deps;
    const key = orderKey(order.clientRef);
    const known = await findSending(db, key);
    if (known && known.state !== "ready") return answerKnown(deps, known, order, context);
    const refs = order.rooms.map(({ rate }) => rate);
    const { state, rates, prebook } = await checkOffer(deps, refs, order.expected, context);
    if (state !== "same") return refused("price_changed", state);
    const written = await writeSending(db, {
      ...key,
      booking: order.clientRef,
      fingerprint: sign(keys, contentOf(order)),
      offer: prebook.prebookId,
      isKept: false,
      total: { ...order.expected, amount: rates.reduce((sum, { dueNow }) => sum + dueNow, 0) },
      travellers: [],
      expiresAt: null,
    });
    if (!isSignature(keys, contentOf(order), written.fingerprint)) return refused("duplicate", "client_ref");
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return answerKnown(deps, written, order, context);
    const made = await sendOrSettle(deps, begun, writeOrder(order, prebook.prebookId, settings.payment), context);
    await settleSending(db, key, { state: "done", order: made.bookingId, fault: null });
    return readOutcome(made);
  });

/** @throws SupplierError as it came */
async function sendOrSettle(
  { db, calls }: LiteapiDeps,
  sending: Sending,
  order: NewBooking,
  context: CallContext,
): Promise<LiteapiBooking> {
  try {
    return await calls.book(order, context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const { kind, info } = error;
    // There is a booking under this reference already, and references are ours alone: it is looked for and never made again.
    // One that LiteAPI gave up waiting for may be made all the same.
    const isSilent = kind === "unavailable" && info.httpStatus !== undefined;
    if (kind === "duplicate" || kind === "unknown_outcome" || isSilent) {
      // What LiteAPI has answered is kept: an order that came there is not given up because no list has it.
      await settleSending(db, sending, { fault: info.httpStatus ? (info.code ?? kind) : null });
      throw new SupplierError("unknown_outcome", info, { cause: error });
    }
    const mayBeSentAgain = kind === "unavailable" || kind === "rate_limited";
    await settleSending(db, sending, mayBeSentAgain ? { state: "ready" } : { state: "ended", fault: kind });
    throw error;
  }
}

async function answerKnown(deps: LiteapiDeps, known: Sending, order: HotelOrder, context: CallContext): Answer {
  const { keys, calls } = deps;
  if (!isSignature(keys, contentOf(order), known.fingerprint)) return refused("duplicate", "client_ref");
  const { state, order: id, fault } = await waitForEnd(deps, known);
  if (state === "done" && id) return readOutcome(await calls.booking(id, context));
  if (state === "ended") return refused((fault ?? "not_permitted") as FaultKind, "refused_before");
  return inDoubt("already_sent");
}

/** Another process, or another press of the same button, may be about to hear of it. */
async function waitForEnd({ db, clock }: LiteapiDeps, known: Sending): Promise<Sending> {
  let row = known;
  for (let waited = 0; waited < waitMs && row.state !== "done" && row.state !== "ended"; waited += stepMs) {
    const isOld = row.sentAt !== null && clock.now().getTime() - row.sentAt.getTime() > waitMs;
    if (isOld || row.fault !== null) break;
    await wait(stepMs);
    row = (await findSending(db, known)) ?? row;
  }
  return row;
}

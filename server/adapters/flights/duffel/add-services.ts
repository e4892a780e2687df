import type { DuffelOrder } from "./duffel-types.ts";
import { isSameMoney, multiplyMoney, subtractMoney, sumMoney } from "#contract/money.ts";
import type { AddedExtras } from "#server/modules/flights/index.ts";
import {
  beginSending,
  findSending,
  type Sending,
  settleSending,
  writeSending,
} from "#server/platform/partners/sendings.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, type Outcome, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { answerKnown, lookOrWait, lookSoon } from "./answer-known.ts";
import { piecesOf, serviceDocuments } from "./booked-services.ts";
import { paymentOf } from "./change-quote.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { orderDeadlineMs } from "./duffel-partner.ts";
import { addKey, findHold } from "./find-booking.ts";
import { inDoubt, refused, sendOrSettle } from "./hold-order.ts";
import { type ChosenBags, chooseBags, openUnmoved } from "./offer-services.ts";
import { assertAlone, doubtIfSent } from "./open-order.ts";
import { paidFor } from "./read-change-offers.ts";
import { readBooking } from "./read-order.ts";
import { readServicesQuote, type ServicesQuote } from "./services-quote.ts";
import { countServices } from "./write-order.ts";

type Answer = Promise<Outcome<AddedExtras>>;

/** Buys bags for an order by their quote, from our balance; each of our references once. */
export const addServices = (deps: DuffelDeps, { token }: Ref, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const { db, calls, clock, keys } = deps;
    const quote = readServicesQuote(token);
    const key = addKey(clientRef);
    const known = await findSending(db, key);
    if (known && !isSignature(keys, token, known.fingerprint)) return refused("duplicate", "client_ref");
    if (known && known.state !== "ready") return answerKnown(known, () => findAdded(deps, known, context));
    if (Date.parse(quote.expiresAt) <= clock.now().getTime()) return refused("offer_expired", "quote");
    const { order, hold, chosen } = await check(deps, quote, { clientRef, token }, context).catch(
      async (error: unknown) => {
        throw known ? error : await doubtIfSent(deps, key, error);
      },
    );
    const row = await writeSending(db, {
      ...key,
      booking: hold.booking,
      fingerprint: sign(keys, token),
      offer: token,
      order: order.id,
      isKept: true,
      total: quote.total,
      travellers: hold.travellers,
      expiresAt: new Date(quote.expiresAt),
    });
    if (!isSignature(keys, token, row.fingerprint)) return refused("duplicate", "client_ref");
    const payment = paymentOf(quote.due);
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return inDoubt("already_sent");
    const ids = chosen.flatMap(({ id, more }) => Array.from({ length: more }, () => id));
    const sent = { add_services: countServices(ids), ...(payment ? { payment } : {}) };
    const made = await sendOrSettle(deps, begun, () => calls.addServices(order.id, sent, context));
    if (made === null) return lookSoon;
    await settleSending(db, begun, { state: "done" });
    return lookOrWait(() => findAdded(deps, { ...begun, state: "done" }, context));
  });

/** Order, services and prices once more, before anything is sent. @throws SupplierError not_permitted, price_changed */
async function check(
  deps: DuffelDeps,
  { booking, bags, due, total }: ServicesQuote,
  { clientRef, token }: { clientRef: string; token: string },
  context: CallContext,
): Promise<{ order: DuffelOrder; hold: Sending; chosen: ChosenBags[] }> {
  const opened = await openUnmoved(deps, booking, context);
  await assertAlone(deps, { booking, clientRef, offer: token });
  if (!isSameMoney(paidFor(opened.order), subtractMoney(total, due)))
    throw new SupplierError("not_permitted", { code: "changed_before" });
  const chosen = await chooseBags(deps, opened, bags, context);
  const now = sumMoney(chosen.map(({ price, more }) => multiplyMoney(price, more)));
  if (!isSameMoney(now, due)) throw new SupplierError("price_changed", { code: "checked" });
  return { ...opened, chosen };
}

/** What became of an addition under our reference? Never adds. */
export const reconcileServices = (deps: DuffelDeps, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const sending = await findSending(deps.db, addKey(clientRef));
    if (!sending || sending.state === "ready" || sending.state === "ended") return refused("not_found", "client_ref");
    return findAdded(deps, sending, context);
  }, "look");

/**
 * Added when the order has the bags. What was sent and is not listed may still come to light, as an order may: nothing but the order
 * tells, so it stays in doubt until it is found, or until somebody has asked Duffel.
 */
async function findAdded(deps: DuffelDeps, sending: Sending, context: CallContext): Answer {
  const hold = await findHold(deps, sending.booking);
  const quote = readServicesQuote(sending.offer);
  const order = await deps.calls.order(hold.order ?? "", context);
  const now = deps.clock.now();
  if (quote.bags.every((bag) => piecesOf(order, hold.travellers, bag) >= bag.pieces)) {
    await settleSending(deps.db, sending, { state: "done" });
    const documents = serviceDocuments(order, hold.travellers).filter(
      ({ number }) => !quote.documents.includes(number),
    );
    return { state: "confirmed", booking: { order: readBooking(order, hold, now), documents } };
  }
  const isUnderway = sending.sentAt !== null && now.getTime() - sending.sentAt.getTime() < orderDeadlineMs;
  return isUnderway || sending.state === "done" ? lookSoon : inDoubt("not_listed");
}

import type { DuffelOrderChange } from "./amend-types.ts";
import { isSameMoney } from "#contract/money.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
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
import { paymentOf, type Quote, readQuote } from "./change-quote.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { changeKey, findHold } from "./find-booking.ts";
import { inDoubt, refused, sendOrSettle } from "./hold-order.ts";
import { assertAlone, doubtIfSent, openOrder } from "./open-order.ts";
import { readChangeCost } from "./read-change-cost.ts";
import { paidFor } from "./read-change-offers.ts";
import { hasRunOut, lookAtChange } from "./reconcile-change.ts";

type Answer = Promise<Outcome<FlightBooking>>;

/** Confirms a change by its quote, with what it costs from our balance; each of our references once. */
export const changeOrder = (deps: DuffelDeps, { token }: Ref, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const { db, calls, clock, keys } = deps;
    const quote = readQuote(token);
    const key = changeKey(clientRef);
    const known = await findSending(db, key);
    if (known && !isSignature(keys, token, known.fingerprint)) return refused("duplicate", "client_ref");
    if (known && known.state !== "ready") return answerKnown(known, () => lookAt(deps, known, context));
    const change = await calls.change(quote.id, context);
    const isOver = change.confirmed_at || hasRunOut(change, clock.now());
    // It was sent before: the change itself tells what came of it.
    if (known && isOver) return lookAt(deps, known, context);
    if (!known)
      await writeChecked(deps, { quote, token, clientRef, change }, context).catch(async (error: unknown) => {
        throw await doubtIfSent(deps, key, error);
      });
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return inDoubt("already_sent");
    const made = await sendOrSettle(deps, begun, () =>
      calls.confirmChange(quote.id, paymentOf(quote.due), context).catch((error: unknown) => refuse(error, begun)),
    );
    await settleSending(db, begun, { state: "done" });
    return made ? lookAt(deps, begun, context) : lookSoon;
  });

type Asked = { quote: Quote; token: string; clientRef: string; change: DuffelOrderChange };

/** Writes down what will be confirmed, after order and figures were looked at once more. */
async function writeChecked(
  deps: DuffelDeps,
  { quote, token, clientRef, change }: Asked,
  context: CallContext,
): Promise<void> {
  if (change.confirmed_at) throw new SupplierError("not_permitted", { code: "taken" });
  if (hasRunOut(change, deps.clock.now())) throw new SupplierError("offer_expired", { code: "quote" });
  const { hold, order } = await openOrder(deps, quote.booking, context);
  await assertAlone(deps, { booking: hold.booking, clientRef, offer: quote.id });
  const { total, due } = readChangeCost(change, paidFor(order));
  if (!isSameMoney(total, quote.total) || !isSameMoney(due, quote.due))
    throw new SupplierError("price_changed", { code: "checked" });
  const row = await writeSending(deps.db, {
    ...changeKey(clientRef),
    booking: hold.booking,
    fingerprint: sign(deps.keys, token),
    offer: quote.id,
    order: order.id,
    isKept: true,
    total,
    travellers: hold.travellers,
    expiresAt: new Date(change.expires_at),
  });
  if (!isSignature(deps.keys, token, row.fingerprint)) throw new SupplierError("duplicate", { code: "client_ref" });
}

/**
 * What is gone when it is confirmed was sold to somebody else. A no to what was sent before says nothing certain: the first one may be
 * what it is refused for. @throws SupplierError
 */
function refuse(error: unknown, { sends }: Sending): never {
  if (!(error instanceof SupplierError)) throw error;
  const isNotSent = error.kind === "unavailable" || error.kind === "rate_limited";
  if (sends > 1 && !isNotSent) throw new SupplierError("unknown_outcome", error.info, { cause: error });
  if (error.info.code === "offer_no_longer_available")
    throw new SupplierError("sold_out", error.info, { cause: error });
  throw error;
}

const lookAt = (deps: DuffelDeps, sending: Sending, context: CallContext): Answer =>
  lookOrWait(async () =>
    lookAtChange(deps, { ...sending, state: "done" }, await findHold(deps, sending.booking), context),
  );

import type { HotelOrder } from "#server/modules/hotels/index.ts";
import { beginSending, findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { answerKnown, isSameOrder, orderKey, writeOrderSending } from "../bed-banks/order-sendings.ts";
import { type Answer, refused } from "../bed-banks/outcomes.ts";
import { checkOffer } from "./check-offer.ts";
import type { NewBooking } from "./liteapi-calls.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import type { LiteapiBooking } from "./liteapi-shapes.ts";
import { readOutcome } from "./read-booking.ts";
import { writeOrder } from "./write-order.ts";

/**
 * Books an offer under our reference, once. The offer is looked at first: another price or other terms than were agreed to
 * are refused before anything is sent.
 */
export const bookOffer = (deps: LiteapiDeps, order: HotelOrder, context: CallContext): Answer =>
  toOutcome(async () => {
    const { db, clock, keys, settings, calls } = deps;
    const read = async (id: string) => readOutcome(await calls.booking(id, context));
    const key = orderKey(supplierId, order.clientRef);
    const known = await findSending(db, key);
    if (known && known.state !== "ready") return answerKnown(deps, known, order, read);
    const refs = order.rooms.map(({ rate }) => rate);
    const { state, rates, prebook } = await checkOffer(deps, refs, order.expected, context);
    if (state !== "same") return refused("price_changed", state);
    const written = await writeOrderSending(deps, supplierId, order, { offer: prebook.prebookId, rates });
    if (!isSameOrder(keys, order, written)) return refused("duplicate", "client_ref");
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return answerKnown(deps, written, order, read);
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

import { isSameMoney } from "#contract/money.ts";
import type { HotelOrder } from "#server/modules/hotels/index.ts";
import { beginSending, findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { answerKnown, isSameOrder, orderKey, writeOrderSending } from "../bed-banks/order-sendings.ts";
import { type Answer, refused } from "../bed-banks/outcomes.ts";
import { checkOffer } from "./check-offer.ts";
import { findItinerary } from "./find-itinerary.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { supplierId } from "./rapid-partner.ts";
import type { RapidItinerary } from "./rapid-shapes.ts";
import { readTotal } from "./read-itinerary.ts";
import { settleOrder } from "./settle-order.ts";
import { bedOf, writeOrder } from "./write-order.ts";

/**
 * Books rooms under our reference, once: they are held, which costs nothing and lapses by itself, and resumed when the hold costs what was agreed.
 * The rate is looked at first: another price or other terms than were agreed to are refused before anything is sent.
 */
export const bookOffer = (deps: RapidDeps, order: HotelOrder, context: CallContext): Answer =>
  toOutcome(async () => {
    const { db, clock, keys, settings } = deps;
    const read = async (id: string, row: Sending) =>
      settleOrder(deps, row, await findItinerary(deps, id, context), context);
    const key = orderKey(supplierId, order.clientRef);
    const known = await findSending(db, key);
    if (known && known.state !== "ready") return answerKnown(deps, known, order, read);
    const bed = bedOf(order);
    const refs = order.rooms.map(({ rate }) => rate);
    const { state, rates, book } = await checkOffer(deps, refs, { expected: order.expected, bed }, context);
    if (state !== "same") return refused("price_changed", state);
    if (!book) return refused("not_permitted", "no_book_link");
    const written = await writeOrderSending(deps, supplierId, order, { offer: rates[0]?.roomTypeId ?? "", rates });
    if (!isSameOrder(keys, order, written)) return refused("duplicate", "client_ref");
    const begun = await beginSending(db, key, clock.now());
    if (!begun) return answerKnown(deps, written, order, read);
    const held = await inTurn(deps, begun, () =>
      deps.calls.hold(book, writeOrder(order, settings.email, bed), context),
    );
    const row = { ...begun, order: held.itinerary_id };
    await settleSending(db, key, { order: row.order });
    const resume = held.links?.resume?.href;
    if (resume) {
      const told = await findItinerary(deps, row.order, context);
      if (told && !isSameMoney(readTotal(told), row.total)) return giveBack(deps, row, told, context);
      // From here on it may not be sent again: another hold under our reference would be refused.
      await inTurn(deps, row, () => deps.calls.resume(resume, context));
    }
    return read(row.order, row);
  });

/** What is held costs something else than was agreed: it is not bought. */
async function giveBack(deps: RapidDeps, row: Sending, told: RapidItinerary, context: CallContext): Answer {
  const { db, calls, log } = deps;
  const link = told.links?.cancel?.href;
  await (link ? calls.release(link, context) : Promise.resolve()).catch((error: unknown) => {
    if (!(error instanceof SupplierError)) throw error;
    log.warn("a hold was not given back, and lapses by itself", { supplier: supplierId, order: row.order, error });
  });
  await settleSending(db, row, { state: "ended", fault: "price_changed" });
  return refused("price_changed", "held_price");
}

/** One of the calls of an order. What becomes of the order when it fails is written down. @throws SupplierError as it came */
async function inTurn<Done>({ db }: RapidDeps, row: Sending, call: () => Promise<Done>): Promise<Done> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const { kind, info } = error;
    // There is an order under this reference already, and references are ours alone: it is looked for and never made again.
    if (kind === "duplicate" || kind === "unknown_outcome") {
      await settleSending(db, row, { fault: info.code ?? kind });
      throw new SupplierError("unknown_outcome", info, { cause: error });
    }
    const mayBeSentAgain = row.order === null && (kind === "unavailable" || kind === "rate_limited");
    await settleSending(db, row, mayBeSentAgain ? { state: "ready" } : { state: "ended", fault: kind });
    throw error;
  }
}

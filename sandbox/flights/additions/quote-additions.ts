import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { minuteOf } from "../../calendar-days.ts";
import type { FlightContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { bringUpToDate } from "../orders/end-order.ts";
import { cellOf } from "../orders/order-price.ts";
import { findOrder, type Order } from "../orders/order-row.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type AdditionQuote, Refusal, type WantedExtras } from "../types.ts";
import { assertAddable } from "./add-rules.ts";
import { additionCost } from "./addition-cost.ts";

const quoteMinutes = 20;
const mark = "add";

/** What was quoted: of which order as it stood, what it has then, for how much more, until which minute. */
export type QuotedAddition = { orderId: string; base: string; due: number; until: number; wanted: WantedExtras };

/** An order as it stands: whatever is changed of it makes what was said void. */
export const extrasBase = ({ token, plan, bags, seats, requests, total }: Order): string =>
  createHash("sha256")
    .update(JSON.stringify([token, plan, bags, seats, requests, total]))
    .digest("hex")
    .slice(0, 16);

/**
 * What it costs that an order has `wanted`, all of it with what it has already; nothing is kept for anybody.
 * @throws Refusal not_found, not_permitted, invalid_request, seat_taken
 */
export async function quoteAdditions(
  context: FlightContext,
  id: string,
  wanted: WantedExtras,
  options: CallOptions = {},
): Promise<AdditionQuote> {
  const { faults, tokens, clock, pool } = context;
  await injectFaultBefore(faults, faults.pick("quoteExtras", { told: options.fault }), options.signal);
  const found = await findOrder(pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const addable = await assertAddable(context, order);
  const { bags, seats, requests, added, taken } = additionCost(context, order, addable, wanted);
  if (
    isDeepStrictEqual(
      [bags, seats, requests],
      [order.bags.filter(({ pieces }) => pieces > 0), order.seats, order.requests],
    )
  )
    throw new Refusal("invalid_request", { field: "nothing" });
  for (const { slice, segment, seat } of taken) {
    const { carrier, number, day } = cellOf(context, addable.flown, addable.flown.slices[slice]![segment]!);
    const gone = await pool.query(
      "select 1 from sandbox_flights.taken_seats where carrier = $1 and number = $2 and day = $3 and seat = $4 and order_id <> $5",
      [carrier, number, day, seat, order.id],
    );
    if (gone.rowCount) throw new Refusal("seat_taken", { seat });
  }
  const due = added.reduce((sum, each) => sum + each, 0);
  const until = minuteOf(clock.now()) + quoteMinutes;
  const packed = Buffer.from(JSON.stringify({ bags, seats, requests })).toString("base64url");
  return {
    token: tokens.signText([mark, order.id, extrasBase(order), due, until, packed].join(" ")),
    due,
    total: order.total + due,
    expiresAt: new Date(until * 60_000).toISOString(),
  };
}

/** Null for a quote of another kind. @throws Refusal invalid_request for one that is not ours */
export function readAdditionQuote({ tokens }: FlightContext, quote: string): QuotedAddition | null {
  const [kind, orderId, base, due, until, packed] = tokens.readText(quote).split(" ");
  if (kind !== mark || packed === undefined) return null;
  const wanted = JSON.parse(Buffer.from(packed, "base64url").toString()) as WantedExtras;
  return { orderId: orderId!, base: base!, due: Number(due), until: Number(until), wanted };
}

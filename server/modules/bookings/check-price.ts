import { type Money, sar } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { quoteCode } from "./apply-code.ts";
import type { BookingDeps } from "./deps.ts";
import { type HoldTurn, writeInTurn } from "./hold-turn.ts";
import { agreedTotal, bookingTotal, isAgreed } from "./price-booking.ts";
import { productOf } from "./product.ts";
import type { HoldFor } from "./product-sales.ts";
import { recheckItem } from "./recheck-item.ts";

/**
 * What the traveller said with the order. `method` null: nothing is paid now; `keep`: what a hold is for; `contact`: the
 * address that was proven for a hold without a payment.
 */
export type Wish = {
  acceptedTotal?: Money | undefined;
  method: PaymentMethod | null;
  keep?: HoldFor;
  contact?: string | null;
};

/**
 * Brings the booking to today's price and terms, saved when the traveller agreed to it. Changed terms are saved too and told
 * once: the same call again goes on.
 * @throws AppError price_changed, terms_changed, code_refused, request_in_progress when the turn was lost, those of the
 *   product's recheck
 */
export async function checkPrice(
  deps: Pick<BookingDeps, "db" | "clock" | "content" | "products">,
  turn: HoldTurn,
  wish: Wish,
  context: CallContext,
): Promise<void> {
  const { row } = turn;
  const { state, item } = await recheckItem(deps, productOf(deps, row), row.item, context);
  const changed = { ...row, item };
  const code = row.code ? await quoteCode(deps, changed, row.code.code, wish.method) : null;
  const total = bookingTotal(deps, changed, code);
  const previous = sar(agreedTotal(deps, row));
  const current = sar(agreedTotal(deps, { ...changed, total }));
  if (!isAgreed(current, previous) && !isAgreed(current, wish.acceptedTotal ?? previous))
    throw new AppError("price_changed", { details: { previous, current } });
  await writeInTurn(deps.db, turn, { item, code, total, termsChanged: false, updatedAt: deps.clock.now() });
  if (row.termsChanged || state === "terms_changed") throw new AppError("terms_changed");
}

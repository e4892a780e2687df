import { addMoney } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext, Quote } from "#server/platform/supplier.ts";
import { askHotelSupplier, supplierOf } from "../ask-supplier.ts";
import type { SoldRate } from "../hotels-in-riyals.ts";
import { sellRate } from "../mark-up.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { sumRates } from "./choose-rooms.ts";
import { type HotelChoice, ownPrice } from "./hotel-choice.ts";

/** By the rule the rate was shown at, whatever is published since. */
const sellAgain = (shown: HotelChoice["rooms"][number]["rate"], found: SoldRate | undefined) =>
  found ? sellRate(found, shown.markUp?.by ?? null) : shown;

const totalPrice = ({ total, atProperty }: HotelChoice) => addMoney(total, atProperty);

/** A rate that was looked at again is sold at that price for at least so long. */
const recheckedMinutes = 30;

/**
 * The choice at today's price and terms, with fresh handles of its rates. `quote` compares the price of the whole stay,
 * what is paid at the property included. @throws AppError room_unavailable, session_expired, supplier_failed
 */
export async function recheckChoice(
  deps: Pick<HotelDeps, "suppliers" | "clock">,
  choice: HotelChoice,
  context: CallContext,
): Promise<{ quote: Quote; choice: HotelChoice }> {
  const refs = choice.rooms.map(({ rate }) => rate.ref);
  const supplier = supplierOf(deps, choice.supplier);
  const rate = choice.rooms[0]?.rate.own?.rate ?? null;
  const { rates, state } = await askHotelSupplier(() => supplier.recheck(refs, ownPrice(choice), rate, context));
  if (rates.length !== choice.rooms.length) throw new AppError("room_unavailable");
  const rooms = choice.rooms.map((room, place) => ({ ...room, rate: sellAgain(room.rate, rates[place]) }));
  const expiresAt = new Date(deps.clock.now().getTime() + recheckedMinutes * 60_000).toISOString();
  const checked = { ...choice, rooms, ...sumRates(rooms.map((room) => room.rate)), expiresAt };
  return { quote: { state, total: totalPrice(checked), previousTotal: totalPrice(choice) }, choice: checked };
}

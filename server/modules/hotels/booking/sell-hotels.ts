import { addMoney, type Money, sumMoney } from "#contract/money.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askHotelSupplier, supplierOf } from "../ask-supplier.ts";
import type { HotelChoice, HotelSeller } from "./hotel-choice.ts";
import { ownAmounts } from "../hotels-in-riyals.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { chooseRooms, sumRates } from "./choose-rooms.ts";
import { describeChoice } from "./describe-choice.ts";

/** What bookings ask of hotels. */
export function createHotelSeller(deps: HotelDeps): HotelSeller {
  return {
    choose: (stayId, slug, rateIds, context) => chooseRooms(deps, stayId, slug, rateIds, context),
    describe: (choice, locale) => describeChoice(deps, choice, locale),
    recheck: (choice, context) => recheckChoice(deps, choice, context),
    book: (choice, { guests, ...order }, context) =>
      supplierOf(deps, choice.supplier).book(
        {
          ...order,
          ...datesOf(choice),
          expected: ownPrice(choice),
          rooms: choice.rooms.map(({ rate }, place) => {
            const guest = guests[place];
            if (!guest) throw new Error("room has no guest");
            return { rate: rate.ref, occupancy: parseRoom(choice.stay.rooms[place] ?? ""), ...guest };
          }),
        },
        context,
      ),
    reconcile: (supplier, clientRef, context) => supplierOf(deps, supplier).reconcile(clientRef, context),
    retrieve: (reservation, context) => supplierOf(deps, reservation.supplier).retrieve(reservation, context),
    cancelsParts: (supplier) => supplierOf(deps, supplier).can.partialCancel,
    quoteCancel: (reservation, rooms, context) =>
      supplierOf(deps, reservation.supplier).quoteCancel(reservation, rooms, context),
    confirmCancel: (quote, context) => supplierOf(deps, quote.supplier).confirmCancel(quote, context),
  };
}

const datesOf = ({ stay: { checkIn, checkOut, nationality } }: HotelChoice) => ({ checkIn, checkOut, nationality });
const wholePrice = ({ total, atProperty }: HotelChoice) => addMoney(total, atProperty);

/** The same in the supplier's own currency: what it is asked to book for. */
const ownPrice = ({ rooms }: HotelChoice): Money =>
  sumMoney(rooms.map(({ rate }) => ownAmounts(rate)).map(({ dueNow, atProperty }) => addMoney(dueNow, atProperty)));

/** A rate that was looked at again is sold at that price for at least so long. */
const recheckedMinutes = 30;

/**
 * The choice at today's price and terms, with fresh handles of its rates. `quote` compares the price of the whole stay,
 * what is paid at the property included.
 */
async function recheckChoice(
  deps: HotelDeps,
  choice: HotelChoice,
  context: CallContext,
): ReturnType<HotelSeller["recheck"]> {
  const refs = choice.rooms.map(({ rate }) => rate.ref);
  const supplier = supplierOf(deps, choice.supplier);
  const rate = choice.rooms[0]?.rate.own?.rate ?? null;
  const { rates, state } = await askHotelSupplier(() => supplier.recheck(refs, ownPrice(choice), rate, context));
  if (rates.length !== choice.rooms.length) throw new AppError("room_unavailable");
  const rooms = choice.rooms.map((room, place) => ({ ...room, rate: rates[place] ?? room.rate }));
  const expiresAt = new Date(deps.clock.now().getTime() + recheckedMinutes * 60_000).toISOString();
  const checked = { ...choice, rooms, ...sumRates(rooms.map((room) => room.rate)), expiresAt };
  return { quote: { state, total: wholePrice(checked), previousTotal: wholePrice(choice) }, choice: checked };
}

import type { ChosenExtras } from "#contract/extras.ts";
import { type Money, multiplyMoney, sumMoney } from "#contract/money.ts";
import type { SoldExtras } from "../flights-in-riyals.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { askSupplier, supplierOf } from "../ask-supplier.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import {
  asKind,
  assertDraft,
  type BookingDeps,
  type BookingRow,
  findBooking,
  saveItem,
} from "#server/modules/bookings/for-products.ts";
import type { FlightItem, PricedExtras } from "./flight-item.ts";
import { travellerTypes } from "./traveller-rules.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "products" | "telephone"> & { flights: Pick<FlightDeps, "suppliers"> };

/** What the fare of a draft sells beside it. @throws AppError session_expired, conflict, supplier_failed */
export async function offerExtras(
  { db, clock, flights }: Deps,
  { bookingId }: { bookingId: string },
  context: CallContext,
): Promise<SoldExtras> {
  const row = await findBooking(db, bookingId);
  assertDraft(row, clock.now());
  const { fare } = asKind<FlightItem>(row, "flight").item.choice;
  return askSupplier(() => supplierOf(flights, fare.ref.supplier).extras(fare, context));
}

/** Prices the chosen bags and seats by what the fare sells now. @throws AppError session_expired, conflict, invalid_input */
export async function saveExtras(
  deps: Deps,
  { bookingId, bags, seats }: { bookingId: string } & ChosenExtras,
  context: CallContext,
): Promise<BookingRow> {
  const chosen = { bags: bags.filter((bag) => bag.pieces > 0), seats };
  const nothing = !chosen.bags.length && !chosen.seats.length;
  const offered = nothing ? { bags: [], seatMaps: [] } : await offerExtras(deps, { bookingId }, context);
  return saveItem<FlightItem>(deps, "flight", bookingId, ({ item }) => ({
    item: { ...item, extras: priceExtras(chosen, offered, travellerTypes(item.choice)) },
  }));
}

/** @throws AppError invalid_input: not sold, too many, a seat taken or chosen twice, a seat for an infant */
function priceExtras(chosen: ChosenExtras, offered: SoldExtras, types: ("adult" | "child" | "infant")[]): PricedExtras {
  const fields: Record<string, string[]> = {};
  const own: Money[] = [];
  const bagPrices = chosen.bags.map((bag, index) => {
    const sold = offered.bags.find((each) => each.slice === bag.slice);
    if (!sold || !types[bag.traveller] || types[bag.traveller] === "infant") fields[`bags.${index}`] = ["not_sold"];
    else if (bag.pieces > sold.maxPieces) fields[`bags.${index}`] = ["too_many"];
    if (sold) own.push(multiplyMoney(sold.own, bag.pieces));
    return sold ? multiplyMoney(sold.price, bag.pieces).amount : 0;
  });
  const taken = new Set<string>();
  const seatPrices = chosen.seats.map((choice, index) => {
    const map = offered.seatMaps.find((each) => each.slice === choice.slice && each.segment === choice.segment);
    const seat = map?.rows.flatMap((row) => row.seats).find((each) => each?.number === choice.seat);
    const place = `${choice.slice}.${choice.segment}.${choice.seat}`;
    const person = `${choice.slice}.${choice.segment}.#${choice.traveller}`;
    const type = types[choice.traveller];
    if (!seat || !type || type === "infant") fields[`seats.${index}`] = ["not_sold"];
    else if (!seat.free) fields[`seats.${index}`] = ["seat_taken"];
    else if (taken.has(place) || taken.has(person)) fields[`seats.${index}`] = ["chosen_twice"];
    else if (seat.exit && type !== "adult") fields[`seats.${index}`] = ["exit_for_adults"];
    taken.add(place).add(person);
    if (seat) own.push(seat.own);
    return seat?.price.amount ?? 0;
  });
  if (Object.keys(fields).length) throw new AppError("invalid_input", { errors: fields });
  return { ...chosen, bagPrices, seatPrices, ...(own.length ? { own: sumMoney(own) } : {}) };
}

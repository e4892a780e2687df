import { type Money, sumMoney } from "#contract/money.ts";
import { netOf, ownAmounts } from "../hotels-in-riyals.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import {
  type BookingRow,
  paidTo,
  type Sale,
  supplierContact,
  type ToldSales,
  unnamedOrder,
} from "#server/modules/bookings/for-products.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import { supplierOf } from "../ask-supplier.ts";
import type { HotelOrder, HotelReservation } from "../hotel-supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { ownPrice } from "./hotel-choice.ts";
import type { HotelItem } from "./hotel-item.ts";

type Deps = Pick<HotelDeps, "suppliers">;
type Row = BookingRow<HotelItem>;
type Answer = Promise<Outcome<Sale<HotelItem>>>;

/** Books the rooms under `row.clientRef`. */
export const bookRooms = async (deps: Deps, row: Row, context: CallContext): Answer =>
  asSale(row, await supplierOf(deps, row.item.choice.supplier).book(orderOf(row), context));

type Ordered = Pick<Row, "item" | "clientRef" | "contactEmail" | "contactPhone">;

/** Each room with its guest, at the price of the whole stay. */
export function orderOf({ item: { choice, guests, requests }, clientRef, ...row }: Ordered): HotelOrder {
  const { checkIn, checkOut, nationality, rooms } = choice.stay;
  return {
    clientRef: clientRef ?? "",
    contact: supplierContact(row),
    requests,
    checkIn,
    checkOut,
    nationality,
    expected: ownPrice(choice),
    rooms: choice.rooms.map(({ rate }, place) => {
      const guest = guests[place];
      if (!guest) throw new Error("room has no guest");
      const { title, firstname, lastname, bedding } = guest;
      return {
        rate: rate.ref,
        occupancy: parseRoom(rooms[place] ?? ""),
        guest: { title, firstname, lastname },
        bedding,
      };
    }),
  };
}

export async function findReservation(deps: Deps, row: Row, context: CallContext): Answer {
  const supplier = supplierOf(deps, row.item.choice.supplier);
  return asSale(row, await supplier.reconcile(row.clientRef ?? "", context));
}

function asSale({ item }: Row, outcome: Outcome<HotelReservation>): Outcome<Sale<HotelItem>> {
  if (outcome.state !== "confirmed") return outcome;
  const { ref, status, total } = outcome.booking;
  // What costs a fee to cancel was booked: nobody but us may have cancelled it, so somebody has to look.
  if (status === "cancelled_with_fee") return { state: "unknown", fault: new SupplierError("unknown_outcome") };
  const paid = paidFor(item, total);
  // Sold in one currency and booked in another: nobody knows what it costs, so somebody has to look.
  if (!paid) return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: "currency" }) };
  return {
    state: "confirmed",
    booking: {
      state: status === "confirmed" ? "bought" : "cancelled",
      order: {
        ref,
        ...orderNumbers(outcome.booking),
        ...paid,
      },
      item,
      until: null,
    },
  };
}

/** The hotel's own number; the supplier's until the hotel has given one. */
export const orderNumbers = ({
  confirmation,
  hotelConfirmation,
}: HotelReservation): { locator: string; locatorAwaited?: true } =>
  hotelConfirmation ? { locator: hotelConfirmation } : { locator: confirmation, locatorAwaited: true };

const ownTotal = ({ choice }: HotelItem) => sumMoney(choice.rooms.map(({ rate }) => ownAmounts(rate).dueNow));

function paidFor(item: HotelItem, total: Money) {
  const rates = item.choice.rooms.map((room) => room.rate);
  const riyals = sumMoney(rates.map((rate) => netOf(rate)));
  return paidTo({ own: ownTotal(item), riyals }, total, rates[0]?.own?.rate);
}

/** Rooms that somebody of the supplier confirmed by telephone, at the price that was agreed. */
export const toldRooms: ToldSales<HotelItem> = {
  tickets: () => 0,
  sale: (row, { locator }) => {
    const paid = paidFor(row.item, ownTotal(row.item));
    if (!paid) throw new Error("rooms are paid in another currency than they were chosen in");
    const order = { ref: unnamedOrder(row.item.choice.supplier, row), locator, ...paid };
    return { state: "bought", order, item: row.item, until: null };
  },
  differs: () => false,
};

import { sumMoney } from "#contract/money.ts";
import { ownAmounts } from "../hotels-in-riyals.ts";
import { type CallContext, type Outcome, SupplierFault } from "#server/platform/supplier.ts";
import { type BookingRow, paidTo, type Sale } from "#server/modules/bookings/for-products.ts";
import type { HotelItem, HotelReservation, HotelSeller } from "./hotel-item.ts";

type Row = BookingRow<HotelItem>;
type Answer = Promise<Outcome<Sale<HotelItem>>>;

/** Books the rooms under `row.clientRef`. */
export async function bookRooms(hotels: HotelSeller, row: Row, context: CallContext): Answer {
  const { choice, guests, requests } = row.item;
  const order: Parameters<HotelSeller["book"]>[1] = {
    clientRef: row.clientRef ?? "",
    contact: { email: row.contactEmail ?? "", phone: row.contactPhone ?? "" },
    requests,
    guests: guests.map(({ title, firstname, lastname, bedding }) => ({
      guest: { title, firstname, lastname },
      bedding,
    })),
  };
  return asSale(row, await hotels.book(choice, order, context));
}

export async function findReservation(hotels: HotelSeller, row: Row, context: CallContext): Answer {
  return asSale(row, await hotels.reconcile(row.item.choice.supplier, row.clientRef ?? "", context));
}

function asSale({ item }: Row, outcome: Outcome<HotelReservation>): Outcome<Sale<HotelItem>> {
  if (outcome.state !== "confirmed") return outcome;
  const { ref, status, confirmation, hotelConfirmation, total } = outcome.booking;
  // What costs a fee to cancel was booked: nobody but us may have cancelled it, so somebody has to look.
  if (status === "cancelled_with_fee") return { state: "unknown", fault: new SupplierFault("unknown_outcome") };
  const rates = item.choice.rooms.map((room) => room.rate);
  const own = sumMoney(rates.map((rate) => ownAmounts(rate).dueNow));
  const paid = paidTo({ own, riyals: item.choice.total }, total, rates[0]?.own?.rate);
  // Sold in one currency and booked in another: nobody knows what it costs, so somebody has to look.
  if (!paid) return { state: "unknown", fault: new SupplierFault("unknown_outcome", { code: "currency" }) };
  return {
    state: "confirmed",
    booking: {
      state: status === "confirmed" ? "bought" : "cancelled",
      order: {
        ref,
        ...(hotelConfirmation ? { locator: hotelConfirmation } : { locator: confirmation, locatorAwaited: true }),
        ...paid,
      },
      item,
      until: null,
    },
  };
}

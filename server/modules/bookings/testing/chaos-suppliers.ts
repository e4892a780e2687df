import { sar } from "#contract/money.ts";
import type { FlightChoice } from "#server/modules/flights/booking/flight-choice.ts";
import type { RiyalSupplier } from "#server/modules/flights/flights-in-riyals.ts";
import type { RiyalHotels } from "#server/modules/hotels/hotels-in-riyals.ts";
import { sampleChoice } from "./sample-choice.ts";
import { sampleStay } from "./sample-stay.ts";
import type { createStubAirline } from "./stub-airline.ts";
import type { StubCancels } from "./stub-cancels.ts";
import type { createStubHotelSupplier } from "./stub-hotel-supplier.ts";

const never = "2099-01-01T00:00:00Z";
const day = "2098-03-12";

/** Two adults and a child, long before departure. Our fee is theirs alike; what a halala more or less makes is tried. */
export function familyChoice(): FlightChoice {
  const choice = sampleChoice(never);
  const at = (local: string) => `${day}${local.slice(10)}`;
  return {
    ...choice,
    query: { ...choice.query, adults: 2, childAges: [7] },
    slices: choice.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((each) => ({ ...each, departs: at(each.departs), arrives: at(each.arrives) })),
    })),
    fare: {
      ...choice.fare,
      change: { allowed: "yes", maxFee: sar(20_000) },
      total: sar(100_077),
      lines: [
        { code: "fare_adult", label: { en: "Adult", ar: "بالغ" }, quantity: 2, amount: sar(60_002) },
        { code: "fare_child", label: { en: "Child", ar: "طفل" }, quantity: 1, amount: sar(25_000) },
        { code: "taxes", label: { en: "Taxes", ar: "ضرائب" }, quantity: 3, amount: sar(15_075) },
      ],
    },
    serviceFee: sar(10_500),
    feeTravellers: 3,
    total: sar(110_577),
  };
}

/** Two rooms, one of them with something to pay at the property. */
export function twoRooms() {
  const stay = sampleStay(never);
  const [room] = stay.rooms;
  if (!room) throw new Error("a stay without a room");
  const other = { ...room, rate: { ...room.rate, dueNow: 33_333, atProperty: 0 } };
  const stayDates = { ...stay.stay, checkIn: day, checkOut: "2098-03-14", rooms: ["2", "2"] };
  return { ...stay, stay: stayDates, rooms: [room, other], total: sar(73_333) };
}

/** An airline that also cancels what it has ticketed. */
export function cancellingAirline(airline: ReturnType<typeof createStubAirline>, cancels: StubCancels): RiyalSupplier {
  const isTicketed = (token: string) => airline.orders.get(token)?.booking.status === "ticketed";
  return {
    ...airline.supplier,
    quoteCancel: async (ref, travellers, context) => {
      const order = airline.orders.get(ref.token);
      if (!order || !isTicketed(ref.token)) return airline.supplier.quoteCancel(ref, travellers, context);
      const paid = cancels.split(order.booking.total.amount, 3);
      await cancels.pass(cancels.gates.quote.shift());
      const { isVoid, penalties, refund, expiresAt, ref: quote } = cancels.quote(ref, paid, travellers);
      return {
        ref: quote,
        refund: sar(refund),
        penalty: sar(0),
        void: isVoid,
        travellers: paid.map((amount, part) => ({ paid: sar(amount), penalty: sar(penalties[part] ?? 0) })),
        expiresAt,
      };
    },
    confirmCancel: async (quote, context) => {
      if (airline.orders.has(quote.token)) return airline.supplier.confirmCancel(quote, context);
      await cancels.pass(cancels.gates.confirm.shift());
      cancels.confirm(quote);
      return null as unknown as ReturnType<RiyalSupplier["confirmCancel"]>;
    },
  };
}

/** A hotel supplier that also cancels rooms. */
export function cancellingHotelSupplier(
  hotelSupplier: ReturnType<typeof createStubHotelSupplier>,
  cancels: StubCancels,
): RiyalHotels {
  const paid = twoRooms().rooms.map(({ rate }) => rate.dueNow);
  return {
    ...hotelSupplier.supplier,
    quoteCancel: async (ref, rooms) => {
      const { penalties, refund, expiresAt, ref: quote } = cancels.quote(ref, paid, rooms);
      const asked = rooms.length ? rooms : paid.map((_, room) => room);
      return {
        ref: quote,
        refund: sar(refund),
        penalty: sar(0),
        rooms: asked.map((room) => ({ penalty: sar(penalties[room] ?? 0) })),
        expiresAt,
      };
    },
    confirmCancel: async (quote) => {
      cancels.confirm(quote);
      return null as unknown as ReturnType<RiyalHotels["confirmCancel"]>;
    },
  };
}

import { sar } from "#contract/money.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { HotelOption, HotelReservation, HotelSupplier, StayRequest } from "../index.ts";
import { changesNoStay } from "../supplier-stay-changes.ts";
import { rereadRate, stubHotel, stubRates } from "./stub-hotel-content.ts";

export type StubHotels = HotelSupplier & {
  /** Halalas every price rises from now on. */
  dearer: number;
  /** What the next calls are answered with. */
  fault: SupplierError | null;
  termsChanged: boolean;
  /** Orders by our reference. */
  orders: Map<string, HotelReservation>;
};

export type StubOptions = {
  id?: string;
  houses?: number;
  /** Whose houses they stand in the place of: the same ones, as another supplier lists them. */
  like?: string;
  /** What happens before the results come. */
  beforeAnswer?: (context: CallContext) => Promise<void>;
};

/** A hotel supplier of a few sample houses in Makkah, without time, dice or database. */
export function createStubHotels({ id = "stub", houses = 12, like = id, beforeAnswer }: StubOptions = {}): StubHotels {
  const hotels = Array.from({ length: houses }, (_, place) => ({
    ...stubHotel(id, place + 1),
    lon: stubHotel(like, place + 1).lon,
  }));
  const numberOf = (hotelId: string) => hotels.findIndex((hotel) => hotel.id === hotelId) + 1;
  const refuse = () => {
    if (stub.fault) throw stub.fault;
  };
  function option(hotelId: string, request: StayRequest): HotelOption {
    const rates = stubRates(id, numberOf(hotelId), request, stub.dearer);
    return { hotelId, rates, expiresAt: "2099-01-01T00:00:00Z" };
  }
  const stub: StubHotels = {
    id,
    dearer: 0,
    fault: null,
    termsChanged: false,
    orders: new Map(),
    can: {
      hold: false,
      specialRequests: true,
      leadGuestOnly: true,
      partialCancel: true,
      changeStay: false,
      roomsLeft: true,
      payAtProperty: true,
      calendar: true,
    },
    hotels: async () => hotels,
    content: async (hotelId) => hotels.find((hotel) => hotel.id === hotelId) ?? null,
    async *search({ cityId, ...request }, context) {
      await beforeAnswer?.(context);
      refuse();
      yield cityId === "makkah" ? hotels.map((hotel) => option(hotel.id, request)) : [];
    },
    async stay(hotelId, request) {
      refuse();
      const rates = stubRates(id, numberOf(hotelId), request, stub.dearer);
      return {
        rates,
        conflicts: [],
        expiresAt: "2099-01-01T00:00:00Z",
      };
    },
    async recheck(refs, expected) {
      refuse();
      const rates = refs.map((ref) => rereadRate(ref, stub.dearer));
      const total = sar(rates.reduce((sum, rate) => sum + rate.dueNow + rate.atProperty, 0));
      const same = total.amount === expected.amount;
      const state = same ? (stub.termsChanged ? "terms_changed" : "same") : "price_changed";
      return {
        state,
        total,
        previousTotal: expected,
        rates,
      };
    },
    async book({ clientRef, expected }) {
      if (stub.fault)
        return {
          state: "rejected",
          fault: stub.fault,
        };
      const made = stub.orders.get(clientRef) ?? {
        ref: {
          supplier: id,
          token: clientRef,
        },
        status: "confirmed" as const,
        confirmation: `S-${stub.orders.size + 1}`,
        hotelConfirmation: null,
        total: expected,
      };
      stub.orders.set(clientRef, made);
      return {
        state: "confirmed",
        booking: made,
      };
    },
    async reconcile(clientRef) {
      const booking = stub.orders.get(clientRef);
      return booking
        ? {
            state: "confirmed",
            booking,
          }
        : {
            state: "rejected",
            fault: new SupplierError("not_found"),
          };
    },
    retrieve: async ({ token }) => orderOf(token),
    async quoteCancel(ref, rooms) {
      const { total } = orderOf(ref.token);
      return {
        ref,
        refund: total,
        penalty: sar(0),
        rooms: rooms.map(() => ({ penalty: sar(0) })),
        expiresAt: null,
      };
    },
    ...changesNoStay,
    async confirmCancel({ token }) {
      const cancelled = {
        ...orderOf(token),
        status: "cancelled" as const,
      };
      stub.orders.set(token, cancelled);
      return cancelled;
    },
  };
  function orderOf(token: string): HotelReservation {
    const order = stub.orders.get(token);
    if (!order) throw new SupplierError("not_found");
    return order;
  }
  return stub;
}

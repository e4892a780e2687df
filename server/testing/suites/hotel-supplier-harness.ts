import { sar, sumMoney } from "#contract/money.ts";
import type {
  HotelOption,
  HotelOrder,
  HotelReservation,
  HotelSupplier,
  RoomRateContent,
  StayRequest,
} from "#server/modules/hotels/index.ts";
import type { Outcome } from "#server/platform/supplier.ts";

/** What a supplier's test set-up must be able to do. */
export type HotelHarness = {
  supplier: HotelSupplier;
  /** Moves the supplier's clock on. */
  advance: (seconds: number) => void;
  now: () => Date;
  /** A city with many hotels and a stay some months ahead: two rooms, in one of them a family. */
  request: StayRequest & { cityId: string };
  /** The next order has its effect (`after`) or none (`before`), and no answer comes; or it ends as named. */
  failBook: (how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected") => void;
  /** The next re-check finds this. */
  failRecheck: (how: "sold_out" | "price_changed" | "terms_changed" | "unavailable") => void;
  /** The next change of a stay likewise, or is refused as named; of a supplier that changes stays. */
  failChange?: (how: "lost_before" | "lost_after" | "rejected" | "pending" | "sold_out" | "price_changed") => void;
  /** Long enough for a pending order to be decided, in seconds. */
  pendingSeconds: number;
  close: () => Promise<void>;
};

export const context = { requestId: "suite", locale: "en" as const };

export const priceOf = (rates: readonly Pick<RoomRateContent, "dueNow" | "atProperty">[]) =>
  sar(rates.reduce((sum, rate) => sum + rate.dueNow + rate.atProperty, 0));

/** What the tests of the suite do again and again. */
export function createHotelSteps(harness: () => HotelHarness) {
  const search = async (changes: Partial<HotelHarness["request"]> = {}): Promise<HotelOption[]> =>
    (await Array.fromAsync(harness().supplier.search({ ...harness().request, ...changes }, context))).flat();

  /** A hotel's cheapest rate that suits for each room asked for, with the request it answers. */
  const pick = async (
    suits: (rate: RoomRateContent) => boolean = () => true,
    changes: Partial<HotelHarness["request"]> = {},
  ): Promise<{ request: StayRequest; hotelId: string; rates: RoomRateContent[] }> => {
    const request = { ...harness().request, ...changes };
    for (const { hotelId } of await search(changes)) {
      const { rates } = await harness().supplier.stay(hotelId, request, context);
      const groups = [...new Set(request.rooms.map((room) => JSON.stringify(room)))];
      const chosen = request.rooms.flatMap((room) => {
        const group = groups.indexOf(JSON.stringify(room));
        return rates.find((rate) => rate.group === group && rate.left >= request.rooms.length && suits(rate)) ?? [];
      });
      if (chosen.length === request.rooms.length) return { request, hotelId, rates: chosen };
    }
    throw new Error("no hotel of the city has such rates");
  };

  let references = 0;
  const order = (
    { request, rates }: { request: StayRequest; rates: RoomRateContent[] },
    changes: Partial<HotelOrder> = {},
  ): HotelOrder => ({
    clientRef: `suite-${(references += 1)}`,
    rooms: rates.map((rate, at) => ({
      rate: rate.ref,
      occupancy: request.rooms[at]!,
      guest: { title: "ms", firstname: "Noura", lastname: "Alqahtani" },
      bedding: null,
    })),
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    nationality: request.nationality,
    expected: priceOf(rates),
    contact: { email: "noura@example.com", phone: "+966500000000" },
    requests: { special: [], note: "", arrival: null, extraMeals: false },
    ...changes,
  });

  const book = async (...asked: Parameters<typeof pick>) => {
    const picked = await pick(...asked);
    const sent = order(picked);
    return { ...picked, sent, booking: confirmed(await harness().supplier.book(sent, context)) };
  };
  return { search, pick, order, book };
}
export type HotelSteps = ReturnType<typeof createHotelSteps>;

export const paidNow = (rates: readonly RoomRateContent[]) => sumMoney(rates.map((rate) => sar(rate.dueNow)));

export function confirmed(outcome: Outcome<HotelReservation>): HotelReservation {
  if (outcome.state !== "confirmed") throw new Error(`expected confirmed, not ${JSON.stringify(outcome)}`);
  return outcome.booking;
}

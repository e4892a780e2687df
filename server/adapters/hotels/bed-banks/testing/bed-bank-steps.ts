import type { HotelOrder, HotelSupplier, RoomRateContent, StayRequest } from "#server/modules/hotels/index.ts";

export const context = { requestId: "bed-bank-test", locale: "en" as const };
export const request: StayRequest & { cityId: string } = {
  cityId: "riyadh",
  checkIn: "2027-03-16",
  checkOut: "2027-03-18",
  rooms: [{ adults: 2, childAges: [] }],
  nationality: "SA",
};

/** What tests of an adapter do again and again: one room for two, unless told. */
export function createBedBankSteps({ supplier }: { supplier: HotelSupplier }) {
  const search = async (changes: Partial<typeof request> = {}) =>
    (await Array.fromAsync(supplier.search({ ...request, ...changes }, context))).flat();
  const hotelId = async (): Promise<string> => {
    const [first] = await supplier.hotels();
    if (!first) throw new Error("no hotel");
    return first.id;
  };
  /** The cheapest rate of the first hotel that suits, for each group of guests. */
  const pick = async (
    suits: (rate: RoomRateContent) => boolean = () => true,
    changes: Partial<typeof request> = {},
  ): Promise<RoomRateContent[]> => {
    const { rates } = await supplier.stay(await hotelId(), { ...request, ...changes }, context);
    const groups = [...new Set(rates.map(({ group }) => group))].toSorted((a, b) => a - b);
    return groups.map((group) => {
      const rate = rates.find((each) => each.group === group && suits(each));
      if (!rate) throw new Error("no such rate");
      return rate;
    });
  };
  const order = (rates: readonly RoomRateContent[], changes: Partial<HotelOrder> = {}): HotelOrder => ({
    clientRef: `bed-bank-${crypto.randomUUID()}`,
    rooms: rates.map((rate, at) => ({
      rate: rate.ref,
      occupancy: request.rooms[at] ?? { adults: 2, childAges: [] },
      guest: { title: "ms", firstname: "Noura", lastname: "Alqahtani" },
      bedding: null,
    })),
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    nationality: request.nationality,
    expected: {
      amount: rates.reduce((sum, { dueNow, atProperty }) => sum + dueNow + atProperty, 0),
      currency: rates[0]?.currency ?? "SAR",
    },
    contact: { email: "noura@example.com", phone: "+966500000000" },
    requests: { special: [], note: "", arrival: null, extraMeals: false },
    ...changes,
  });
  return { search, hotelId, pick, order };
}

import { dateOfDay, dayNumber } from "#sandbox/calendar-days.ts";
import { createCatalogue } from "#sandbox/hotels/catalogue/create-catalogue.ts";
import { createHotelFaults } from "#sandbox/hotels/faults.ts";
import { createPreparedHotels } from "#sandbox/hotels/rates/prepare-hotel.ts";
import { setSold, type SoldRooms } from "#sandbox/hotels/rates/rooms-left.ts";
import { type SearchContext, searchStays } from "#sandbox/hotels/rates/search-stays.ts";
import type { StayQuery } from "#sandbox/hotels/stay-types.ts";
import type { HotelCatalogue, HotelSales } from "#sandbox/hotels/types.ts";
import { randomFrom } from "#sandbox/random.ts";
import { createSigner } from "#sandbox/sign-text.ts";
import { type Figure, percentile } from "../figure.ts";

const cityId = "makkah";
const hotelCount = 300;
const firstDay = dayNumber("2026-11-25");
/** Each query runs so often and its best time counts: the figures are the bank's, not those of its neighbours. */
const repeats = 3;

/** A city of 300 hotels: those of Makkah again and again under other ids, so that their free rooms differ. */
function bigCity(catalogue: HotelCatalogue): HotelCatalogue {
  const known = catalogue.inCity(cityId);
  const hotels = Array.from({ length: hotelCount }, (_, i) => ({ ...known[i % known.length]!, id: `hotel-${i}` }));
  const sales = new Map<string, HotelSales>(
    hotels.map(({ id }, i) => [id, { ...catalogue.sales(known[i % known.length]!.id)!, hotelId: id }]),
  );
  return { ...catalogue, hotels, inCity: () => hotels, sales: (id) => sales.get(id) ?? null };
}

/** Rooms sold in every hotel, as after a year of trade. */
function sellSome(catalogue: HotelCatalogue, random: () => number): SoldRooms {
  const sold: SoldRooms = new Map();
  for (const { id } of catalogue.hotels)
    for (const room of catalogue.sales(id)!.rooms)
      for (let day = firstDay; day < firstDay + 340; day += 1 + Math.floor(random() * 6))
        setSold(sold, id, room.id, day, 1);
  return sold;
}

/** The bed bank on one thread: time of a search of a great city with two kinds of rooms. */
export async function measureBedBank(): Promise<Figure[]> {
  const begun = performance.now();
  const catalogue = createCatalogue();
  const start = performance.now() - begun;
  const random = randomFrom(5);
  const city = bigCity(catalogue);
  const now = new Date("2026-11-21T06:00:00Z");
  const context: SearchContext = {
    hotels: createPreparedHotels(city),
    sold: sellSome(city, random),
    changes: new Map(),
    signer: createSigner("bench"),
    faults: createHotelFaults(),
    clock: { now: () => now },
  };
  let rates = 0;
  const search = async (query: StayQuery): Promise<number> => {
    const from = performance.now();
    rates = 0;
    for await (const batch of searchStays(context, { ...query, cityId }))
      for (const option of batch) rates += option.rates.length;
    return performance.now() - from;
  };
  const query = (nights: number): StayQuery => {
    const first = firstDay + Math.floor(random() * 320);
    return {
      checkIn: dateOfDay(first),
      checkOut: dateOfDay(first + nights),
      rooms: [
        { adults: 2, childAges: [] },
        { adults: 2, childAges: [4, 9] },
      ],
      nationality: "SA",
    };
  };
  const time = async (count: number, nights: () => number): Promise<number[]> => {
    const times: number[] = [];
    for (let i = -count / 4; i < count; i++) {
      const asked = query(nights());
      let best = Infinity;
      for (let turn = 0; turn < repeats; turn++) best = Math.min(best, await search(asked));
      if (i >= 0) times.push(best);
    }
    return times;
  };
  const cold = await search(query(3));
  const found = rates;
  const short = await time(400, () => 1 + Math.floor(random() * 7));
  const month = await time(100, () => 30);
  const note = `${found} rates`;
  return [
    { name: "bed bank: start", value: start, unit: "ms", limit: { atMost: 1500 } },
    { name: "bed bank: first search of 300 hotels", value: cold, unit: "ms", limit: null, note },
    { name: "bed bank: 300 hotels, a week, p50", value: percentile(short, 0.5), unit: "ms", limit: { atMost: 8 } },
    { name: "bed bank: 300 hotels, a week, p99", value: percentile(short, 0.99), unit: "ms", limit: { atMost: 20 } },
    { name: "bed bank: 300 hotels, 30 nights, p99", value: percentile(month, 0.99), unit: "ms", limit: { atMost: 20 } },
  ];
}

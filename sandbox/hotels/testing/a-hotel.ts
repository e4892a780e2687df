import type { HotelCatalogue, HotelSales, HotelSummary, SoldRoom } from "../types.ts";

const words = { en: "Sample", ar: "نموذج" };

export const room = (changes: Partial<SoldRoom> = {}): SoldRoom => ({
  id: "standard",
  priceFactor: 1,
  allotment: 20,
  bedrooms: 1,
  maxAdults: 2,
  maxChildren: 1,
  maxGuests: 3,
  sleeps: 2,
  extraBed: true,
  haramView: false,
  accessible: false,
  beddingIds: ["king"],
  ...changes,
});

/** A hotel of four stars in Riyadh at SAR 500 a night, without taxes, that sells one room without meals. */
export const sales = (changes: Partial<HotelSales> = {}): HotelSales => ({
  hotelId: "sample",
  cityId: "riyadh",
  country: "SA",
  timeZone: "Asia/Riyadh",
  stars: 4,
  kind: "hotel",
  priceLevel: 50_000,
  priceFactor: 1,
  checkInFrom: "16:00",
  checkOutUntil: "12:00",
  rooms: [room()],
  meals: ["room_only"],
  cancellations: [
    {
      id: "non-refundable",
      name: words,
      text: words,
      payAt: "now",
      reference: "check_in",
      steps: [{ hoursBefore: null, penaltyPercent: 100, penaltyNights: null }],
      priceFactor: 1,
      season: null,
    },
  ],
  supplements: [],
  notes: [],
  minimumStays: [],
  children: { freeUnder: 6, sharedBed: true, extraBedFrom: 6 },
  extraBedPrice: 13_000,
  limited: null,
  ...changes,
});

/** A catalogue of such hotels; the bank asks it for ids, cities and terms only. */
export function catalogueOf(hotels: readonly HotelSales[]): HotelCatalogue {
  const summaries = hotels.map(({ hotelId, cityId }) => ({ id: hotelId, slug: hotelId, cityId }) as HotelSummary);
  return {
    hotels: summaries,
    byId: (id) => summaries.find((each) => each.id === id) ?? null,
    bySlug: (slug) => summaries.find((each) => each.slug === slug) ?? null,
    inCity: (cityId) => summaries.filter((each) => each.cityId === cityId),
    sales: (id) => hotels.find((each) => each.hotelId === id) ?? null,
    content: () => null,
  };
}

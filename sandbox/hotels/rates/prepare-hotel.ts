import { hashText } from "../../random.ts";
import type { HotelCatalogue, HotelSales, MealId, SoldRoom, Supplement } from "../types.ts";

/** A hotel with what every search asks of it worked out once. */
export type PreparedHotel = {
  sales: HotelSales;
  hash: number;
  rooms: { room: SoldRoom; hash: number }[];
  meals: MealId[];
  /** Mandatory, on top of the room price and inside what is paid. */
  taxes: Supplement[];
  /** Mandatory, paid at the property. */
  dues: Supplement[];
  /** Told, and paid only when wanted. */
  extras: Supplement[];
};

/** A breakfast that is part of every room price leaves no rate without it, and none that sells it again. */
const coveredByIncluded: ReadonlySet<MealId> = new Set(["room_only", "breakfast", "breakfast_for_2"]);

function prepare(sales: HotelSales): PreparedHotel {
  const hash = hashText(sales.hotelId);
  const { meals, supplements } = sales;
  const of = (when: Supplement["when"], mandatory: boolean) =>
    supplements.filter((each) => each.when === when && each.mandatory === mandatory);
  return {
    sales,
    hash,
    rooms: sales.rooms.map((room) => ({ room, hash: hashText(`${sales.hotelId} ${room.id}`) })),
    meals: meals.includes("breakfast_included") ? meals.filter((meal) => !coveredByIncluded.has(meal)) : meals,
    taxes: of("included", true),
    dues: of("at_property", true),
    extras: [...of("included", false), ...of("at_property", false)],
  };
}

export type PreparedHotels = {
  /** Null: no such hotel. */
  byId: (hotelId: string) => PreparedHotel | null;
  inCity: (cityId: string) => readonly PreparedHotel[];
};

/** Hotels are prepared when they are first asked for. */
export function createPreparedHotels(catalogue: HotelCatalogue): PreparedHotels {
  const hotels = new Map<string, PreparedHotel>();
  const byCity = new Map<string, PreparedHotel[]>();
  const byId = (hotelId: string): PreparedHotel | null => {
    const known = hotels.get(hotelId);
    if (known) return known;
    const sales = catalogue.sales(hotelId);
    if (!sales) return null;
    const prepared = prepare(sales);
    hotels.set(hotelId, prepared);
    return prepared;
  };
  return {
    byId,
    inCity: (cityId) => {
      let found = byCity.get(cityId);
      if (!found) {
        found = catalogue.inCity(cityId).flatMap(({ id }) => byId(id) ?? []);
        byCity.set(cityId, found);
      }
      return found;
    },
  };
}

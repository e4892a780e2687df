/** A text in both languages. */
export type Words = { en: string; ar: string };

export type HotelKind = "hotel" | "resort" | "aparthotel" | "guest_house" | "lodge" | "camp" | "heritage";

export type MealId =
  | "room_only"
  | "breakfast"
  | "breakfast_included"
  | "breakfast_for_2"
  | "half_board"
  | "half_board_for_2"
  | "full_board"
  | "full_board_for_2"
  | "all_inclusive"
  | "all_inclusive_all_meal";

/** `file` is a picture of data/pictures.json; `colour` its average, as hex. */
export type HotelPicture = {
  file: string;
  alt: Words;
  colour: string;
  illustrative: boolean;
  of: "exterior" | "lobby" | "room" | "bathroom" | "dining" | "pool" | "beach" | "wellness" | "business" | "other";
};

/** To the nearest gate of the Haram in Makkah and Madinah, else to what matters most near the hotel. */
export type HotelWay = {
  mode: "walk" | "drive" | "shuttle" | "boat";
  minutes: number;
  metres: number;
  slope: "level" | "gentle" | "steep" | null;
  to: Words;
  toId: string;
};

/** What a list, its filters and a map need of a hotel. */
export type HotelSummary = {
  id: string;
  slug: string;
  name: Words;
  kind: HotelKind;
  /** 2 to 5. */
  stars: number;
  cityId: string;
  /** Of data/hotels/cities: unique within the city. */
  districtId: string;
  lat: number;
  lon: number;
  picture: HotelPicture;
  /** Out of 5, one decimal. */
  score: number | null;
  reviews: number;
  way: HotelWay;
  haramShuttle: boolean;
  /** Ids of data/hotels/amenities.json. */
  amenities: string[];
};

/** A kind of room as it is sold. */
export type SoldRoom = {
  id: string;
  /** Of data/hotels/rooms.json, with the share of the drawn view inside: 1 is the usual double of the house. */
  priceFactor: number;
  /** Rooms of this type there are. */
  allotment: number;
  bedrooms: number;
  maxAdults: number;
  /** Aged 0 to 17. */
  maxChildren: number;
  maxGuests: number;
  /** Guests the beds of the widest bedding hold. More take an extra bed (one a bedroom), or one child under 6 shares. */
  sleeps: number;
  extraBed: boolean;
  haramView: boolean;
  /** Made for guests with special needs, and kept for them where others will do. */
  accessible: boolean;
  beddingIds: string[];
};

export type CancellationStep = {
  hoursBefore: number | null;
  penaltyPercent: number | null;
  penaltyNights: number | null;
};
/** A run of nights, MM-DD of the Umm al-Qura or Gregorian calendar, both ends included; may pass the year's end. */
export type DateSpan = { calendar: "hijri" | "gregorian"; from: string; to: string };

/** Cancelled at least `hoursBefore` the reference (check-in, or 18:00 of that day; hotel time) costs the step; the last has null: later, and a no-show. */
export type CancellationPolicy = {
  id: string;
  name: Words;
  text: Words;
  payAt: "now" | "property";
  reference: "check_in" | "18:00";
  steps: CancellationStep[];
  priceFactor: number;
  /** Then and only then, in place of the others, when a night of the stay falls inside; null: always. */
  season: DateSpan | null;
};

export type SupplementBasis =
  | "percent_of_room"
  | "percent_of_night"
  | "per_room_night"
  | "per_person_night"
  | "per_adult_night"
  | "per_person_stay"
  | "per_person"
  | "per_night"
  | "per_car"
  | "per_stay";

/** A tax, fee or extra of the hotel. `amount` in halalas, already of the hotel's class; `percent` of the room price. */
export type Supplement = {
  id: string;
  name: Words;
  note: Words | null;
  when: "included" | "at_property";
  mandatory: boolean;
  basis: SupplementBasis;
  amount: number | null;
  percent: number | null;
  /** Charged by the hotel in its own currency, in minor units; null: in riyals. */
  local: { currency: string; amount: number } | null;
  /** Only when a night of the stay falls inside; null: always. */
  dates: DateSpan | null;
};

/** A note of a rate; `meals`: only beside these, null: beside any. */
export type TariffNote = { id: string; meals: MealId[] | null; text: Words };

export type MinimumStay = DateSpan & { id: string; nights: number; text: Words };

export type ChildPolicy = {
  /** Younger ones stay free; null never. */
  freeUnder: number;
  sharedBed: boolean;
  /** From this age a bed of their own is needed; null: within the guests of the room. */
  extraBedFrom: number | null;
};

/** All a price, a free room and the terms of a rate depend on. */
export type HotelSales = {
  hotelId: string;
  cityId: string;
  country: string;
  timeZone: string;
  stars: number;
  kind: HotelKind;
  /** Halalas: an average double room of this city and class a night, room only, before tax. */
  priceLevel: number;
  /** Of the family. */
  priceFactor: number;
  checkInFrom: string;
  checkOutUntil: string;
  rooms: SoldRoom[];
  /** In their order. */
  meals: MealId[];
  /** 1 to 3 that hold all year, then those of a season. */
  cancellations: CancellationPolicy[];
  supplements: Supplement[];
  notes: TariffNote[];
  minimumStays: MinimumStay[];
  children: ChildPolicy;
  /** Halalas a night, paid at the property. */
  extraBedPrice: number;
  /** A rate sold to holders of these passports only, at `priceFactor`; null: none. `meal` and `cancellationId` are sold here. */
  limited: {
    nationalities: string[];
    priceFactor: number;
    meal: MealId;
    cancellationId: string;
    note: Words;
  } | null;
};

export type RoomTypeContent = {
  id: string;
  name: Words;
  description: Words;
  sizeM2: number;
  bedrooms: number;
  beddings: { id: string; name: Words }[];
  view: { id: string; name: Words } | null;
  haramView: boolean;
  maxAdults: number;
  maxChildren: number;
  maxGuests: number;
  extraBed: boolean;
  smoking: "no" | "yes" | "choice";
  amenities: string[];
  pictures: HotelPicture[];
};

/** Everything a hotel's page tells without prices. */
export type HotelContent = HotelSummary & {
  brand: { name: Words; tone: Words };
  address: Words;
  phone: string;
  timeZone: string;
  /** Class and licence of the ministry, both samples; null outside Saudi Arabia. */
  licence: { number: string; class: Words; isSample: boolean } | null;
  description: { en: string[]; ar: string[] };
  pictures: HotelPicture[];
  checkInFrom: string;
  checkOutUntil: string;
  policies: { id: string; title: Words; texts: Words[] }[];
  nearby: { id: string; name: Words; kind: string; metres: number; minutes: number; mode: "walk" | "drive" }[];
  charged: Record<string, "sometimes" | "always">;
  rating: { topics: { name: Words; score: number }[] } | null;
  reviewList: {
    id: string;
    score: number;
    text: Words;
    name: Words;
    country: string;
    traveller: Words;
    /** YYYY-MM. */
    month: string;
  }[];
  /** Same ids and order as `HotelSales.rooms`. */
  rooms: RoomTypeContent[];
};

/** Made once by `createCatalogue()` (catalogue/create-catalogue.ts): the same on every run. */
export type HotelCatalogue = {
  hotels: readonly HotelSummary[];
  byId: (hotelId: string) => HotelSummary | null;
  bySlug: (slug: string) => HotelSummary | null;
  /** Empty for a city that is not known. */
  inCity: (cityId: string) => readonly HotelSummary[];
  /** What the hotel sells; null: no such hotel. */
  sales: (hotelId: string) => HotelSales | null;
  /** Composed when asked for; null: no such hotel. */
  content: (hotelId: string) => HotelContent | null;
};

import type { HotelKind } from "#contract/hotel-filters.ts";
import type { HotelWay, Picture } from "#contract/hotels.ts";
import type { Money } from "#contract/money.ts";
import type { RoomOccupancy } from "#contract/room-occupancy.ts";
import type { BothTexts } from "#contract/text.ts";
import type { Title } from "#contract/travellers.ts";
import type { CallContext, Outcome, Quote, Ref } from "#server/platform/supplier.ts";
import type { HotelReservation, RateSummary, RoomRateContent } from "./supplier-rates.ts";
import type { ChangesStays } from "./supplier-stay-changes.ts";

export type { HotelReservation, RateSummary, RoomRateContent, SupplierStayLine } from "./supplier-rates.ts";

/** A picture with its alternative text in both languages. */
export type HotelPicture = Omit<Picture, "alt"> & { alt: BothTexts };

/** What the list, the filters and the map need of a hotel; texts in both languages. */
export type HotelSummary = {
  id: string;
  slug: string;
  name: BothTexts;
  kind: HotelKind;
  /** 0: no class is known. */
  stars: number;
  cityId: string;
  districtId: string;
  lat: number;
  lon: number;
  picture: HotelPicture;
  score: number | null;
  reviews: number;
  way: Omit<HotelWay, "to"> & { to: BothTexts };
  /** A bus of the hotel goes to the Haram. */
  haramShuttle: boolean;
  amenities: string[];
  /** Where the list tells it: houses of several suppliers are told apart by it. */
  address?: BothTexts;
};

export type RoomTypeContent = {
  id: string;
  name: BothTexts;
  description: BothTexts;
  /** 0: not told. */
  sizeM2: number;
  bedrooms: number;
  beddings: { id: string; name: BothTexts }[];
  view: { id: string; name: BothTexts } | null;
  haramView: boolean;
  maxAdults: number;
  maxChildren: number;
  maxGuests: number;
  extraBed: boolean;
  smoking: "no" | "yes" | "choice" | "not_told";
  amenities: string[];
  pictures: HotelPicture[];
};

/** Everything a hotel's page tells without prices. */
export type HotelContent = HotelSummary & {
  brand: { name: BothTexts; tone: BothTexts };
  address: BothTexts;
  /** Empty: not told. */
  phone: string;
  timeZone: string;
  licence: { number: string; class: BothTexts; isSample: boolean } | null;
  description: { en: string[]; ar: string[] };
  pictures: HotelPicture[];
  checkInFrom: string;
  checkOutUntil: string;
  /** One with the id `hours`: the hotel has told none, and the customary ones stand. */
  policies: { id: string; title: BothTexts; texts: BothTexts[] }[];
  nearby: { id: string; name: BothTexts; kind: string; metres: number; minutes: number; mode: "walk" | "drive" }[];
  /** Charged or free, where it is not free for everybody. */
  charged: Record<string, "sometimes" | "always">;
  rating: { topics: { name: BothTexts; score: number }[] } | null;
  reviewList: {
    id: string;
    score: number;
    text: BothTexts;
    name: BothTexts;
    country: string;
    traveller: BothTexts;
    month: string;
  }[];
  rooms: RoomTypeContent[];
};

/** What is asked of a supplier: dates, rooms with the age of every child, passport of the guests. */
export type StayRequest = { checkIn: string; checkOut: string; rooms: RoomOccupancy[]; nationality: string };

/** A hotel that can house the request, with every rate it sells for it. */
export type HotelOption = { hotelId: string; rates: RateSummary[]; expiresAt: string };

export type StayConflict = {
  roomTypeId: string;
  group: number;
  code: "minimum_stay" | "sold_out" | "too_small";
  nights: number | null;
  text: BothTexts;
};

/** Everything one hotel sells for a request, rates cheapest first. */
export type HotelStay = { rates: RoomRateContent[]; conflicts: StayConflict[]; expiresAt: string };

/** `clientRef` is ours, stored before the call; the same one never makes a second booking. `expected` is the sum of `dueNow` and `atProperty` of all rooms. */
export type HotelOrder = {
  clientRef: string;
  rooms: {
    rate: Ref;
    occupancy: RoomOccupancy;
    guest: { title: Title; firstname: string; lastname: string };
    bedding: string | null;
  }[];
  checkIn: string;
  checkOut: string;
  nationality: string;
  expected: Money;
  contact: { email: string; phone: string };
  requests: { special: string[]; note: string; arrival: string | null; extraMeals: boolean };
};

/** `rooms`: what each room costs to cancel now, in their order. */
export type HotelCancelQuote = {
  ref: Ref;
  refund: Money;
  penalty: Money;
  rooms: { penalty: Money }[];
  expiresAt: string | null;
};

/** What we ask of any hotel supplier. Adapters turn a supplier's own words into these and throw only SupplierError. */
export type HotelSupplier = ChangesStays & {
  readonly id: string;
  /** `roomsLeft`: it tells how many rooms of a type are left. `payAtProperty`: it sells some that are paid there. `changeStay`: it gives a reservation other days and guests. `calendar`: it may be searched night by night for prices that nobody asked for. */
  readonly can: {
    hold: boolean;
    specialRequests: boolean;
    leadGuestOnly: boolean;
    partialCancel: boolean;
    changeStay: boolean;
    roomsLeft: boolean;
    payAtProperty: boolean;
    calendar: boolean;
  };
  /** Every hotel it sells, for lists and addresses; kept in memory. */
  hotels(): Promise<readonly HotelSummary[]>;
  /** By id; null: none of its. */
  content(hotelId: string): Promise<HotelContent | null>;
  /** Hotels of a city that can house the request, in batches as they come. */
  search(request: StayRequest & { cityId: string }, context: CallContext): AsyncIterable<HotelOption[]>;
  stay(hotelId: string, request: StayRequest, context: CallContext): Promise<HotelStay>;
  /** @throws SupplierError sold_out, offer_expired. `terms_changed`: the price stands, the cancellation or meal does not. */
  recheck(rates: Ref[], expected: Money, context: CallContext): Promise<Quote & { rates: RoomRateContent[] }>;
  /** Books at once: nothing is held before. */
  book(order: HotelOrder, context: CallContext): Promise<Outcome<HotelReservation>>;
  /** After pending or unknown: what became of this order of ours? Never books. `rejected` with `not_found`: there is none. */
  reconcile(clientRef: string, context: CallContext): Promise<Outcome<HotelReservation>>;
  retrieve(reservation: Ref, context: CallContext): Promise<HotelReservation>;
  /** `rooms`: places of the rooms to cancel; all when empty. */
  quoteCancel(reservation: Ref, rooms: number[], context: CallContext): Promise<HotelCancelQuote>;
  /** Cancelling twice answers the same. */
  confirmCancel(quote: Ref, context: CallContext): Promise<HotelReservation>;
};

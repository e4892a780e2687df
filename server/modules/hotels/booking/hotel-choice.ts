import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { StayDates } from "#contract/stay.ts";
import type { Money } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { CallContext, Outcome, Quote, Ref } from "#server/platform/supplier.ts";
import type { SoldRate } from "../hotels-in-riyals.ts";
import type {
  HotelCancelQuote,
  HotelOrder,
  HotelPicture,
  HotelReservation,
  RoomRateContent,
  RoomTypeContent,
} from "../hotel-supplier.ts";

/** Rooms chosen for a stay as a booking keeps them (JSON): texts in both languages, so that it reads in either later. */
export type HotelChoice = {
  supplier: string;
  stay: StayDates;
  place: string;
  hotel: {
    id: string;
    slug: string;
    name: BothTexts;
    stars: number;
    address: BothTexts;
    cityId: string;
    city: BothTexts;
    country: string;
    lat: number;
    lon: number;
    phone: string;
    timeZone: string;
    picture: HotelPicture;
    licence: { number: string; isSample: boolean } | null;
    checkInFrom: string;
    checkOutUntil: string;
  };
  /** One a room asked for, in that order. */
  rooms: {
    /** In riyals; without `own` it is one that was chosen before other currencies were sold. */
    rate: RoomRateContent & Partial<Pick<SoldRate, "own">>;
    type: Pick<RoomTypeContent, "id" | "name" | "beddings" | "view" | "pictures">;
  }[];
  /** Paid to us now, all rooms, before a discount. */
  total: Money;
  atProperty: Money;
  expiresAt: string;
};

/** The choice in words of one language; `lines` add up to `choice.total`. */
export type HotelChoiceView = Pick<
  HotelBooking,
  "stay" | "nights" | "hotel" | "price" | "atPropertyLines" | "cancelSteps" | "requestOptions"
> & { rooms: Omit<BookedRoom, "guest">[]; lines: PriceLine[] };

/** What the bookings module may ask of hotels. */
export interface HotelSeller {
  /** @throws AppError session_expired, room_unavailable, invalid_input */
  choose(stayId: string, slug: string, rateIds: string[], context: CallContext): Promise<HotelChoice>;
  describe(choice: HotelChoice, locale: Locale): HotelChoiceView;
  /** The choice at today's price and terms. @throws AppError room_unavailable, session_expired, supplier_failed */
  recheck(choice: HotelChoice, context: CallContext): Promise<{ quote: Quote; choice: HotelChoice }>;
  /** Reservations, and what cancelling them costs, are told in the supplier's own currency. */
  book(
    choice: HotelChoice,
    order: Omit<HotelOrder, "rooms" | "checkIn" | "checkOut" | "nationality" | "expected"> & {
      guests: { guest: HotelOrder["rooms"][number]["guest"]; bedding: string | null }[];
    },
    context: CallContext,
  ): Promise<Outcome<HotelReservation>>;
  reconcile(supplier: string, clientRef: string, context: CallContext): Promise<Outcome<HotelReservation>>;
  retrieve(reservation: Ref, context: CallContext): Promise<HotelReservation>;
  /** Whether one room can be cancelled without the others. */
  cancelsParts(supplier: string): boolean;
  quoteCancel(reservation: Ref, rooms: number[], context: CallContext): Promise<HotelCancelQuote>;
  confirmCancel(quote: Ref, context: CallContext): Promise<HotelReservation>;
}

import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { StayDates } from "#contract/stay.ts";
import { addMoney, type Money, sumMoney } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { BothTexts } from "#contract/text.ts";
import { ownAmounts, type SoldRate } from "../hotels-in-riyals.ts";
import type { HotelPicture, RoomRateContent, RoomTypeContent } from "../hotel-supplier.ts";

/** Rooms chosen for a stay as a booking keeps them (JSON): texts in both languages, so that it reads in either later. */
export type HotelChoice = {
  /** Whoever sells them: nobody else is ever asked for this booking. */
  supplier: string;
  /** What it calls the hotel, where that is not our own id. */
  house?: string;
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
    rate: RoomRateContent & Partial<Pick<SoldRate, "own" | "markUp">>;
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

/** What of the price is our own mark-up, in halalas. */
export const markUpTotal = ({ rooms }: Pick<HotelChoice, "rooms">): number =>
  rooms.reduce((sum, { rate }) => sum + (rate.markUp?.total ?? 0), 0);

/** The price of the whole stay in the supplier's own currency: what it is asked to book for. */
export const ownPrice = ({ rooms }: HotelChoice): Money =>
  sumMoney(rooms.map(({ rate }) => ownAmounts(rate)).map(({ dueNow, atProperty }) => addMoney(dueNow, atProperty)));

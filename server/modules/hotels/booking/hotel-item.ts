import type { StayRequests } from "#contract/hotel-bookings.ts";
import type { Title } from "#contract/travellers.ts";
import type { HotelChoice } from "./hotel-choice.ts";

/** The lead guest of a room; `lastname` is empty with `single_name`. `bedding` is an id of the room's. */
export type RoomGuest = {
  title: Title;
  firstname: string;
  lastname: string;
  single_name: boolean;
  bedding: string | null;
};

/** What a booking of hotel rooms holds (JSON). */
export type HotelItem = {
  choice: HotelChoice;
  /** One a room, in the order of `choice.rooms`; empty until they are named. */
  guests: RoomGuest[];
  requests: StayRequests;
};

export const newHotelItem = (choice: HotelChoice): HotelItem => ({
  choice,
  guests: [],
  requests: { special: [], note: "", arrival: null, extraMeals: false },
});

import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import { newGuest, type StayWish } from "#contract/stay-changes.ts";
import { addLastName, collectErrors, type Errors } from "#web/booking/steps/check-names.ts";
import { nameValues, readNames } from "#web/booking/steps/form-values.ts";
import { formText, type Values } from "#web/lib/form-text.ts";
import { guestField } from "#web/products/hotels/steps/guests/guest-values.ts";

/** A room more is wanted, and which one it is like. */
export const moreField = "add_room";
export const likeField = "more";

/** The form filled with what is booked. */
export function bookedValues({
  stay,
  rooms,
}: Pick<HotelBooking, "stay"> & { rooms: Pick<BookedRoom, "guest">[] }): Values {
  const names = rooms.map(({ guest }, room) => guest && nameValues(guestField(room), guest));
  return Object.assign({ checkIn: stay.checkIn, checkOut: stay.checkOut }, ...names);
}

/** The form as the API takes it. Nothing is judged here. */
export function readWish(form: FormData, rooms: number): StayWish {
  const isMore = formText(form, moreField) === "yes";
  return {
    checkIn: formText(form, "checkIn"),
    checkOut: formText(form, "checkOut"),
    more: isMore ? Number(formText(form, likeField)) : null,
    guests: Array.from(
      { length: isMore ? rooms + 1 : rooms },
      (_, room) => readNames(form, guestField(room)) as StayWish["guests"][number],
    ),
  };
}

/** The names by the same rules as the API, before anything is sent; the days are the calendar's and the API's matter. */
export function checkWish({ guests }: StayWish): Errors {
  const collector = collectErrors();
  guests.forEach((guest, room) => {
    collector.addIssues(guestField(room), newGuest.safeParse(guest).error?.issues);
    addLastName(collector, guestField(room), guest);
  });
  return collector.errors;
}

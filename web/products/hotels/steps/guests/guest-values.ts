import type { HotelBooking, LeadGuest, StayRequests } from "#contract/hotel-bookings.ts";
import { contactValues, nameValues, readContact, readNames } from "#web/booking/steps/form-values.ts";
import { formText, type Values } from "#web/lib/form-text.ts";

/** The lead guest of a room: `guests.0`, which begins the keys its errors come under. */
export const guestField = (room: number) => `guests.${room}`;
/** A wish of the hotel's list; each has a name of its own, so that a form kept as text by name loses none. */
export const wishField = (id: string) => `requests.special.${id}`;
/** One lead guest for all rooms. */
export const sameGuestField = "same_guest";

type Saved = Pick<HotelBooking, "rooms" | "contact" | "requests">;

/** The form filled with what was saved before; a new booking has the usual contact alone. */
export function savedValues({ rooms, contact, requests }: Saved, usual: Values = {}): Values {
  const values: Values = {
    ...(contact ? contactValues(contact) : usual),
    "requests.note": requests.note,
    "requests.arrival": requests.arrival ?? "",
    "requests.extraMeals": requests.extraMeals ? "yes" : "",
  };
  for (const id of requests.special) values[wishField(id)] = "yes";
  rooms.forEach(({ guest }, room) => {
    if (!guest) return;
    Object.assign(values, nameValues(guestField(room), guest));
    values[`${guestField(room)}.bedding`] = guest.bedding ?? "";
  });
  const [first, ...others] = rooms.map(({ guest }) => guest && `${guest.title} ${guest.firstname} ${guest.lastname}`);
  if (first && others.length > 0 && others.every((name) => name === first)) values[sameGuestField] = "yes";
  return values;
}

/** The form as the API takes it. Nothing is judged here: the rules of the contract do that, in the page and in the API. */
export function readGuests(form: FormData, { rooms, requestOptions }: Pick<HotelBooking, "rooms" | "requestOptions">) {
  const isSame = formText(form, sameGuestField) === "yes";
  const guests = rooms.map((_, room) => {
    const bedding = formText(form, `${guestField(room)}.bedding`);
    return { ...readNames(form, guestField(isSame ? 0 : room)), ...(bedding && { bedding }) } as LeadGuest;
  });
  const requests: StayRequests = {
    special: requestOptions.map(({ id }) => id).filter((id) => formText(form, wishField(id)) === "yes"),
    note: formText(form, "requests.note"),
    arrival: formText(form, "requests.arrival") || null,
    extraMeals: formText(form, "requests.extraMeals") === "yes",
  };
  return { guests, contact: readContact(form), requests, isSame };
}

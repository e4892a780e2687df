import { leadGuest, stayRequests } from "#contract/hotel-bookings.ts";
import { addContact, addLastName, collectErrors, type Errors } from "#web/booking/steps/check-names.ts";
import { guestField, type readGuests } from "./guest-values.ts";

/** The rules of R5 by the same schemas as the API: what is wrong, before anything is sent. */
export function checkGuests({ guests, contact, requests, isSame }: ReturnType<typeof readGuests>): Errors {
  const collector = collectErrors();
  guests.forEach((guest, room) => {
    // One guest for all rooms is judged once, where the fields are.
    if (isSame && room > 0) return;
    collector.addIssues(guestField(room), leadGuest.safeParse(guest).error?.issues);
    addLastName(collector, guestField(room), guest);
  });
  addContact(collector, contact);
  collector.addIssues("requests", stayRequests.safeParse(requests).error?.issues);
  return collector.errors;
}

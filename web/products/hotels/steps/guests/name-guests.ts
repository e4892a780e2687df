import type { ApiClient } from "#contract/client.ts";
import { type HotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import type { DetailsSaved } from "#web/booking/steps/answer-details.ts";
import { saveNewTravellers } from "#web/features/saved-travellers/save-new-travellers.ts";
import { submitCall } from "#web/lib/forms.ts";
import { readGuests } from "./guest-values.ts";
import { travellerOfGuest } from "./traveller-of-guest.ts";

/** Names the guests of the rooms with the booking, then with the account where the form asks for it. */
export async function nameGuests(api: ApiClient, booking: HotelBooking, form: FormData): Promise<DetailsSaved> {
  const { guests, contact, requests } = readGuests(form, booking);
  const bookingId = booking.id;
  const answer = await submitCall(api(saveGuests, { bookingId, guests, contact, requests }));
  if (!answer.ok) return answer;
  return { allSaved: await saveNewTravellers(api, form, { bookingId, travellers: guests.map(travellerOfGuest) }) };
}

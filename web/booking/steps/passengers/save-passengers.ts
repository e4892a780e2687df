import type { ApiClient } from "#contract/client.ts";
import type { BookingCore } from "#contract/booking-core.ts";
import type { PassengerBooking } from "#contract/passengers.ts";
import { saveNewTravellers, travellerOfPassenger } from "#web/features/saved-travellers/save-new-travellers.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { DetailsSaved } from "../answer-details.ts";
import { readPassengers } from "./passenger-values.ts";

type Typed = ReturnType<typeof readPassengers> & { bookingId: string };
type Sent = { form: FormData; save: (typed: Typed) => Promise<unknown> };

/** Names everybody with the booking, then with the account where the form asks for it. */
export async function savePassengers(
  api: ApiClient,
  { id: bookingId, travellerTypes }: Pick<BookingCore, "id"> & Pick<PassengerBooking, "travellerTypes">,
  { form, save }: Sent,
): Promise<DetailsSaved> {
  const typed = readPassengers(form, travellerTypes);
  const answer = await submitCall(save({ bookingId, ...typed }));
  if (!answer.ok) return answer;
  const travellers = typed.travellers.map(travellerOfPassenger);
  return { allSaved: await saveNewTravellers(api, form, { bookingId, travellers }) };
}

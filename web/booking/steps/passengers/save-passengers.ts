import type { ApiClient } from "#contract/client.ts";
import type { BookingCore } from "#contract/booking-core.ts";
import { countryCode } from "#contract/primitives.ts";
import { todayIn } from "#i18n/format-date.ts";
import { saveNewTravellers, travellerOfPassenger } from "#web/features/saved-travellers/save-new-travellers.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { DetailsSaved } from "../answer-details.ts";
import type { Errors } from "../check-names.ts";
import { inFormOrder } from "../form-order.ts";
import { checkPassengers, rulesOf } from "./check-passengers.ts";
import { loadDocumentRules } from "./load-passenger-form.ts";
import type { PartyRules } from "./party.ts";
import { readPassengers } from "./passenger-values.ts";

type Typed = ReturnType<typeof readPassengers> & { bookingId: string };
type Sent = { form: FormData; save: (typed: Typed) => Promise<unknown> };

/** Names everybody with the booking, then with the account where the form asks for it. */
export async function savePassengers(
  api: ApiClient,
  booking: Pick<BookingCore, "id"> & PartyRules,
  { form, save }: Sent,
): Promise<DetailsSaved> {
  const { id: bookingId } = booking;
  const typed = readPassengers(form, booking.travellerTypes);
  const answer = await submitCall(save({ bookingId, ...typed }));
  if (!answer.ok) {
    if (Object.keys(answer.errors).length === 0) return answer;
    // The API looks at the journey's rules only when every field is right by itself; a page without JavaScript says all at once too.
    return { ...answer, errors: inFormOrder({ ...(await findErrors(api, booking, typed)), ...answer.errors }) };
  }
  const travellers = typed.travellers.map(travellerOfPassenger);
  return { allSaved: await saveNewTravellers(api, form, { bookingId, travellers }) };
}

async function findErrors(
  api: ApiClient,
  booking: PartyRules,
  typed: ReturnType<typeof readPassengers>,
): Promise<Errors> {
  const travellers = typed.travellers.filter(({ nationality }) => countryCode.safeParse(nationality).success);
  const documents = await loadDocumentRules(api, { ...booking, travellers }).catch(() => ({ SA: booking.document }));
  return checkPassengers(typed, { travellers: rulesOf(booking, todayIn()), documents });
}

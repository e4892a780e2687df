import type { ApiClient } from "#contract/client.ts";
import { saveRideLead, saveTrainTravellers, type TransferBooking } from "#contract/transfer-bookings.ts";
import type { DetailsSaved } from "#web/booking/steps/answer-details.ts";
import { loadPassengerForm } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { savePassengers } from "#web/booking/steps/passengers/save-passengers.ts";
import { submitCall } from "#web/lib/forms.ts";
import { readLead } from "./lead-values.ts";

/** On the road nobody is named by document. */
export const load = (api: ApiClient, booking: TransferBooking) =>
  loadPassengerForm(api, { ...booking, travellers: booking.ride.kind === "train" ? booking.travellers : [] });

/** Names everybody on a train, or the lead traveller. */
export async function save(api: ApiClient, booking: TransferBooking, form: FormData): Promise<DetailsSaved> {
  if (booking.ride.kind === "train")
    return savePassengers(
      api,
      { ...booking, childAges: [] },
      { form, save: (typed) => api(saveTrainTravellers, typed) },
    );
  const answer = await submitCall(api(saveRideLead, { bookingId: booking.id, ...readLead(form) } as never));
  return answer.ok ? { allSaved: true } : answer;
}

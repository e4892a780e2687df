import type { ApiClient } from "#contract/client.ts";
import { getCountries, getDocumentRule } from "#contract/places.ts";
import { saveRideLead, saveTrainTravellers, type TransferBooking } from "#contract/transfer-bookings.ts";
import { todayIn } from "#i18n/format-date.ts";
import { readPassengers } from "#web/booking/steps/passengers/passenger-values.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";
import { saveNewTravellers, travellerOfPassenger } from "#web/features/saved-travellers/save-new-travellers.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";
import { readLead } from "./lead-values.ts";

/** What the form of a ride's travellers needs beside the booking. */
export type RideForm = Awaited<ReturnType<typeof load>>;

export async function load(api: ApiClient, { travellers, slices, document, ride }: TransferBooking) {
  const [{ countries }, saved] = await Promise.all([api(getCountries, {}), loadSavedTravellers(api)]);
  const named = ride.kind === "train" ? travellers : [];
  const rules = await Promise.all(
    [...new Set(named.map(({ nationality }) => nationality))].map(async (nationality) => [
      nationality,
      await api(getDocumentRule, { slices, nationality }),
    ]),
  );
  const documentRules: Record<string, typeof document> = { SA: document, ...Object.fromEntries(rules) };
  return {
    documentRules,
    saved,
    today: todayIn(),
    countries: countryOptions(countries),
    codes: dialCodes(countries),
  };
}

/** Names everybody on a train, or the lead traveller. @returns why not, or whether all were kept with the account where that was asked for */
export async function save(
  api: ApiClient,
  booking: TransferBooking,
  form: FormData,
): Promise<Refusal | { allSaved: boolean }> {
  const bookingId = booking.id;
  if (booking.ride.kind !== "train")
    return (
      refusalOf(await submitCall(api(saveRideLead, { bookingId, ...readLead(form) } as never))) ?? { allSaved: true }
    );
  const typed = readPassengers(form, booking.travellerTypes);
  const refusal = refusalOf(await submitCall(api(saveTrainTravellers, { bookingId, ...typed })));
  const travellers = typed.travellers.map(travellerOfPassenger);
  return refusal ?? { allSaved: await saveNewTravellers(api, form, { bookingId, travellers }) };
}

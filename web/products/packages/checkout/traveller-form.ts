import type { ApiClient } from "#contract/client.ts";
import { getCountries, getDocumentRule } from "#contract/places.ts";
import { type PackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { todayIn } from "#i18n/format-date.ts";
import { readPassengers } from "#web/booking/steps/passengers/passenger-values.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";
import { saveNewTravellers, travellerOfPassenger } from "#web/features/saved-travellers/save-new-travellers.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";

/** What the form of a package's travellers needs beside the booking. */
export type TravellerForm = Awaited<ReturnType<typeof load>>;

export async function load(api: ApiClient, { travellers, slices, document }: PackageBooking) {
  const [{ countries }, saved] = await Promise.all([api(getCountries, {}), loadSavedTravellers(api)]);
  const nationalities = [...new Set(travellers.map(({ nationality }) => nationality))];
  const rules = await Promise.all(
    nationalities.map(async (nationality) => [nationality, await api(getDocumentRule, { slices, nationality })]),
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

/** Names the travellers of a package. @returns why not, or whether all were kept with the account where that was asked for */
export async function save(
  api: ApiClient,
  booking: PackageBooking,
  form: FormData,
): Promise<Refusal | { allSaved: boolean }> {
  const typed = readPassengers(form, booking.travellerTypes);
  const refusal = refusalOf(await submitCall(api(savePackageTravellers, { bookingId: booking.id, ...typed })));
  const travellers = typed.travellers.map(travellerOfPassenger);
  return refusal ?? { allSaved: await saveNewTravellers(api, form, { bookingId: booking.id, travellers }) };
}

import type { ApiClient } from "#contract/client.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getCountries, getDocumentRule } from "#contract/places.ts";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { todayIn } from "#i18n/format-date.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";

type Trip = {
  /** Those who are named with a document already. */
  travellers: readonly { nationality: string }[];
  slices: InputOf<typeof getDocumentRule>["slices"];
  /** The rule of a citizen. */
  document: DocumentRule;
};

/** What a form of passengers needs beside the booking. */
export type PassengerLists = Awaited<ReturnType<typeof loadPassengerForm>>;

export async function loadPassengerForm(api: ApiClient, { travellers, slices, document }: Trip) {
  const nationalities = [...new Set(travellers.map(({ nationality }) => nationality))];
  const [{ countries }, saved, rules] = await Promise.all([
    api(getCountries, {}),
    loadSavedTravellers(api),
    Promise.all(
      nationalities.map(
        async (nationality) => [nationality, await api(getDocumentRule, { slices, nationality })] as const,
      ),
    ),
  ]);
  const documentRules: Record<string, DocumentRule> = { SA: document, ...Object.fromEntries(rules) };
  return { documentRules, saved, today: todayIn(), countries: countryOptions(countries), codes: dialCodes(countries) };
}

import type { ApiClient } from "#contract/client.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getCountries, getDocumentRule } from "#contract/places.ts";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { todayIn } from "#i18n/format-date.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { loadUsualContact } from "../load-usual-contact.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";

type Trip = {
  /** Those who are named with a document already. */
  travellers: readonly { nationality: string }[];
  slices: InputOf<typeof getDocumentRule>["slices"];
  /** The rule of a citizen. */
  document: DocumentRule;
};

/** The rules of these travellers by nationality, and that of a citizen. */
export async function loadDocumentRules(
  api: ApiClient,
  { travellers, slices, document }: Trip,
): Promise<Record<string, DocumentRule>> {
  const nationalities = [...new Set(travellers.map(({ nationality }) => nationality))];
  const rules = nationalities.map(
    async (nationality) => [nationality, await api(getDocumentRule, { slices, nationality })] as const,
  );
  return { SA: document, ...Object.fromEntries(await Promise.all(rules)) };
}

/** What a form of passengers needs beside the booking. */
export type PassengerLists = Awaited<ReturnType<typeof loadPassengerForm>>;

export async function loadPassengerForm(api: ApiClient, { travellers, slices, document }: Trip) {
  const [{ countries }, saved, contact, documentRules] = await Promise.all([
    api(getCountries, {}),
    loadSavedTravellers(api),
    loadUsualContact(api),
    loadDocumentRules(api, { travellers, slices, document }),
  ]);
  return {
    documentRules,
    saved,
    contact,
    today: todayIn(),
    countries: countryOptions(countries),
    codes: dialCodes(countries),
  };
}

import type { ApiClient } from "#contract/client.ts";
import { addTraveller } from "#contract/saved-travellers.ts";
import type { FlightTravellerInput } from "#contract/travellers.ts";
import { ApiError } from "#contract/errors.ts";

export const saveField = "save_travellers";
/** In the address of the next page: not everybody could be saved. */
export const notSavedMark = "not-saved";

/**
 * Keeps the travellers of a booking with the account where the form asks for it; one with the same document is renewed.
 * Answers whether all were kept: the booking goes on in any case, and the next page tells.
 */
export async function saveNewTravellers(
  api: ApiClient,
  form: FormData,
  travellers: readonly FlightTravellerInput[],
): Promise<boolean> {
  if (form.get(saveField) !== "yes") return true;
  let all = true;
  for (const {
    type: _,
    document_type,
    passport_number,
    passport_issuing_country,
    passport_expiry_date,
    ...person
  } of travellers) {
    const document = { type: document_type, passport_number, passport_issuing_country, passport_expiry_date };
    try {
      await api(addTraveller, { traveller: { ...person, document } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      all = false;
    }
  }
  return all;
}

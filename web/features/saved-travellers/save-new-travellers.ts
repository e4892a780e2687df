import type * as z from "zod/mini";
import type { ApiClient } from "#contract/client.ts";
import { isMaskedNumber } from "#contract/fields.ts";
import { ApiError } from "#contract/errors.ts";
import { addTraveller, type savedTravellerFields } from "#contract/saved-travellers.ts";
import type { FlightTravellerInput } from "#contract/travellers.ts";

/** Somebody to be kept with the account. */
export type NewTraveller = z.input<typeof savedTravellerFields>;

export const saveField = "save_travellers";
/** In the address of the next page: not everybody could be saved. */
export const notSavedMark = "not-saved";

/**
 * Keeps the people of a booking with the account where the form asks for it; one with the same document is renewed. A number
 * that the form knew masked alone is the one that the booking keeps. Answers whether all were kept: the booking goes on in any
 * case, and the next page tells.
 */
export async function saveNewTravellers(
  api: ApiClient,
  form: FormData,
  { bookingId, travellers }: { bookingId: string; travellers: readonly NewTraveller[] },
): Promise<boolean> {
  if (form.get(saveField) !== "yes") return true;
  let all = true;
  for (const [place, traveller] of travellers.entries())
    try {
      const isKept = traveller.document && traveller.document.passport_number === undefined;
      await api(addTraveller, { traveller, ...(isKept && { numberFrom: { bookingId, traveller: place } }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      all = false;
    }
  return all;
}

/** A passenger as the account keeps one. */
export const travellerOfPassenger = (passenger: FlightTravellerInput): NewTraveller => ({
  title: passenger.title,
  firstname: passenger.firstname,
  lastname: passenger.lastname,
  single_name: passenger.single_name,
  birth_date: passenger.birth_date,
  nationality: passenger.nationality,
  document: {
    type: passenger.document_type,
    passport_number: isMaskedNumber(passenger.passport_number) ? undefined : passenger.passport_number,
    passport_issuing_country: passenger.passport_issuing_country,
    passport_expiry_date: passenger.passport_expiry_date,
  },
});

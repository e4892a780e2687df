import type { PassengerBooking } from "#contract/passengers.ts";
import type { BookingContact, FlightTravellerInput } from "#contract/travellers.ts";
import { formText, type Values } from "#web/lib/form-text.ts";
import { contactValues, nameValues, readContact, readNames } from "../form-values.ts";
import { dateNames, readDate, splitDate } from "#web/ui/read-date.ts";

/** Where Wijha sells; most travellers hold its passport. */
export const pointOfSale = "SA";

/** A traveller's field: `travellers.0.firstname`, the very key its errors come under. */
export const travellerField = (index: number, field: string) => `travellers.${index}.${field}`;

const datesOf = (name: string, iso: string): Values => {
  const [names, parts] = [dateNames(name), splitDate(iso)];
  return { [names.day]: parts.day, [names.month]: parts.month, [names.year]: parts.year };
};

type Named = Pick<PassengerBooking, "travellers" | "contact" | "travellerTypes">;

/**
 * The form filled with what was saved before. Whoever is new has the nationality of the first, who is taken for a citizen; a
 * contact that is not named yet is the usual one.
 */
export function savedValues({ travellers, contact, travellerTypes }: Named, usual: Values = {}): Values {
  const values: Values = contact ? contactValues(contact) : { ...usual };
  const country = travellers[0]?.nationality ?? pointOfSale;
  for (const index of travellerTypes.keys())
    for (const field of ["nationality", "passport_issuing_country"]) values[travellerField(index, field)] = country;
  travellers.forEach((traveller, index) => {
    const name = (field: string) => travellerField(index, field);
    for (const field of ["nationality", "document_type"] as const) values[name(field)] = traveller[field];
    values[name("passport_number")] = traveller.passport_number;
    values[name("passport_issuing_country")] = traveller.passport_issuing_country;
    Object.assign(
      values,
      nameValues(`travellers.${index}`, traveller),
      datesOf(name("birth_date"), traveller.birth_date),
      datesOf(name("passport_expiry_date"), traveller.passport_expiry_date),
    );
  });
  return values;
}

/** The form as the API takes it. Nothing is judged here: the rules of the contract do that, in the page and in the API. */
export function readPassengers(
  form: FormData,
  types: PassengerBooking["travellerTypes"],
): { travellers: FlightTravellerInput[]; contact: BookingContact } {
  const text = (name: string) => formText(form, name);
  const travellers = types.map((type, index) => {
    const name = (field: string) => travellerField(index, field);
    return {
      type,
      ...readNames(form, `travellers.${index}`),
      birth_date: readDate(form, name("birth_date")),
      nationality: text(name("nationality")),
      document_type: text(name("document_type")),
      passport_number: text(name("passport_number")),
      passport_issuing_country: text(name("passport_issuing_country")),
      passport_expiry_date: readDate(form, name("passport_expiry_date")),
    } as FlightTravellerInput;
  });
  return { travellers, contact: readContact(form) };
}

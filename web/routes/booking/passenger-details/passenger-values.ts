import type { Booking } from "#contract/bookings.ts";
import type { BookingContact, FlightTravellerInput } from "#contract/travellers.ts";
import { formText } from "#web/features/booking/form-text.ts";
import { dateNames, readDate, splitDate } from "#web/ui/read-date.ts";

/** What stands in the form, by field name: saved in the session, sent by the form, handed back by the server. */
export type Values = Record<string, string>;

/** A traveller's field: `travellers.0.firstname`, the very key its errors come under. */
export const travellerField = (index: number, field: string) => `travellers.${index}.${field}`;

const datesOf = (name: string, iso: string): Values => {
  const [names, parts] = [dateNames(name), splitDate(iso)];
  return { [names.day]: parts.day, [names.month]: parts.month, [names.year]: parts.year };
};

/** The form filled with what was saved before; empty for a new booking. */
export function savedValues({ travellers, contact }: Pick<Booking, "travellers" | "contact">): Values {
  const values: Values = { ...(contact && contactValues(contact)) };
  travellers.forEach((traveller, index) => {
    const name = (field: string) => travellerField(index, field);
    for (const field of ["title", "firstname", "lastname", "nationality", "document_type"] as const)
      values[name(field)] = traveller[field];
    values[name("single_name")] = traveller.single_name ? "yes" : "";
    values[name("passport_number")] = traveller.passport_number;
    values[name("passport_issuing_country")] = traveller.passport_issuing_country;
    Object.assign(
      values,
      datesOf(name("birth_date"), traveller.birth_date),
      datesOf(name("passport_expiry_date"), traveller.passport_expiry_date),
    );
  });
  return values;
}

const contactValues = (contact: NonNullable<Booking["contact"]>): Values => ({
  "contact.email_address": contact.email_address,
  "contact.phone_country": contact.phone_country,
  "contact.phone": contact.phone,
});

/** Everything a form holds as text. */
export function formValues(form: FormData): Values {
  const values: Values = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

/** The form as the API takes it. Nothing is judged here: the rules of the contract do that, in the page and in the API. */
export function readPassengers(
  form: FormData,
  types: Booking["travellerTypes"],
): { travellers: FlightTravellerInput[]; contact: BookingContact } {
  const text = (name: string) => formText(form, name);
  const travellers = types.map((type, index) => {
    const name = (field: string) => travellerField(index, field);
    const single = text(name("single_name")) === "yes";
    return {
      type,
      title: text(name("title")),
      firstname: text(name("firstname")),
      single_name: single,
      ...(!single && { lastname: text(name("lastname")) }),
      birth_date: readDate(form, name("birth_date")),
      nationality: text(name("nationality")),
      document_type: text(name("document_type")),
      passport_number: text(name("passport_number")),
      passport_issuing_country: text(name("passport_issuing_country")),
      passport_expiry_date: readDate(form, name("passport_expiry_date")),
    } as FlightTravellerInput;
  });
  const contact = {
    email_address: text("contact.email_address"),
    phone_country: text("contact.phone_country"),
    phone: text("contact.phone"),
  };
  return { travellers, contact };
}

import type { BookingCore } from "#contract/booking-core.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { formText, type Values } from "#web/lib/form-text.ts";

type Named = { title: string; firstname: string; lastname: string; single_name: boolean };

/** A person's fields: `travellers.0.firstname`, the very key its errors come under. */
export const nameValues = (person: string, { title, firstname, lastname, single_name }: Named): Values => ({
  [`${person}.title`]: title,
  [`${person}.firstname`]: firstname,
  [`${person}.lastname`]: lastname,
  [`${person}.single_name`]: single_name ? "yes" : "",
});

/** Title and names as typed; no last name where the document shows one name. Nothing is judged here. */
export function readNames(form: FormData, person: string) {
  const text = (field: string) => formText(form, `${person}.${field}`);
  const single = text("single_name") === "yes";
  return {
    title: text("title"),
    firstname: text("firstname"),
    single_name: single,
    ...(!single && { lastname: text("lastname") }),
  };
}

export const contactValues = (contact: NonNullable<BookingCore["contact"]>): Values => ({
  "contact.email_address": contact.email_address,
  "contact.phone_country": contact.phone_country,
  "contact.phone": contact.phone,
});

/** What a contact that is not named yet begins with: the one of the account's last booking, else its address. */
export const usualContact = (usual: BookingContact | null, email: string | undefined): Values =>
  usual ? contactValues(usual) : email ? { "contact.email_address": email } : {};

/** `byTelephone`: staff book for who calls, and may leave the address out; the API judges that by itself. */
export type TypedContact = BookingContact & { byTelephone?: true };

export const readContact = (form: FormData): TypedContact => ({
  ...(formText(form, "contact.by_telephone") === "yes" && { byTelephone: true }),
  email_address: formText(form, "contact.email_address"),
  phone_country: formText(form, "contact.phone_country"),
  phone: formText(form, "contact.phone"),
});

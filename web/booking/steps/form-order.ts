import type { Errors } from "./check-names.ts";

/** The fields of a person and of the contact by the last part of their names, as they stand in the forms. */
const fields = [
  "title",
  "firstname",
  "lastname",
  "birth_date",
  "nationality",
  "document_type",
  "type",
  "passport_number",
  "passport_issuing_country",
  "passport_expiry_date",
  "email_address",
  "phone_country",
  "phone",
];

/** One person after the other, then the contact. */
const ownerPlace = (name: string) =>
  Number(/^travellers\.(\d+)\./.exec(name)?.[1] ?? (name.startsWith("contact.") ? 99 : 0));
const fieldPlace = (name: string) => fields.indexOf(name.split(".").at(-1) ?? "");

/** Errors in the order of the fields on the page. */
export const inFormOrder = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).sort(([a], [b]) => ownerPlace(a) - ownerPlace(b) || fieldPlace(a) - fieldPlace(b)),
  );

import type { SavedTraveller } from "#contract/saved-travellers.ts";
import { nameValues, readNames } from "#web/booking/steps/form-values.ts";
import { pointOfSale } from "#web/booking/steps/passengers/passenger-values.ts";
import { formText, type Values } from "#web/lib/form-text.ts";
import { dateNames, readDate, splitDate } from "#web/ui/read-date.ts";

/** Begins the names of the fields, as it begins the keys of their errors. */
export const person = "traveller";
export const documentField = (field: string) => `${person}.document.${field}`;

const dateValues = (name: string, iso: string): Values => {
  const [names, parts] = [dateNames(name), splitDate(iso)];
  return { [names.day]: parts.day, [names.month]: parts.month, [names.year]: parts.year };
};

/** The form filled with a saved traveller; a new one is taken for a citizen. A document's number is never sent back. */
export function valuesOf(traveller: SavedTraveller | null): Values {
  if (!traveller)
    return {
      [`${person}.nationality`]: pointOfSale,
      [documentField("passport_issuing_country")]: pointOfSale,
    };
  const { document } = traveller;
  return {
    ...nameValues(person, traveller),
    ...(traveller.birth_date && dateValues(`${person}.birth_date`, traveller.birth_date)),
    [`${person}.nationality`]: traveller.nationality ?? "",
    [documentField("type")]: document?.type ?? "",
    ...(document && {
      [documentField("passport_issuing_country")]: document.issuingCountry,
      ...dateValues(documentField("passport_expiry_date"), document.expiry),
    }),
  };
}

/** The form as the API takes it; an empty number keeps the one there is. Nothing is judged here. */
export function readTraveller(form: FormData) {
  const type = formText(form, documentField("type"));
  const number = formText(form, documentField("passport_number")).trim();
  return {
    ...readNames(form, person),
    birth_date: readDate(form, `${person}.birth_date`),
    nationality: formText(form, `${person}.nationality`),
    document: type
      ? {
          type,
          ...(number && { passport_number: number }),
          passport_issuing_country: formText(form, documentField("passport_issuing_country")),
          passport_expiry_date: readDate(form, documentField("passport_expiry_date")),
        }
      : null,
  };
}

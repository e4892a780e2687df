import type { Company } from "#contract/companies.ts";
import { formText, type Values } from "#web/lib/form-text.ts";

/** As the API names them, without the validators that a page does not need. */
export const companyFieldNames = [
  "nameAr",
  "nameEn",
  "vatNumber",
  "registration",
  "building",
  "street",
  "district",
  "city",
  "postalCode",
  "additional",
] as const satisfies (keyof Company)[];

/** A field as forms and refusals name it. */
export const companyField = (name: keyof Company): string => `company.${name}`;

/** What was typed; the API judges it. */
export const readCompany = (form: FormData): Company =>
  Object.fromEntries(companyFieldNames.map((name) => [name, formText(form, companyField(name))])) as Company;

/** A company as a form begins with it; nothing for none. */
export const valuesOfCompany = (company: Company | null): Values =>
  company ? Object.fromEntries(companyFieldNames.map((name) => [companyField(name), company[name]])) : {};

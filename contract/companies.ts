import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tidyText } from "./text.ts";

const tidy = z.pipe(z.string("required"), z.transform(tidyText));

const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Words as a company's papers have them; `isRight` in the letters of one script, or `error`. */
const words = (isRight: (text: string) => boolean = () => true, error = "required") =>
  z.pipe(
    tidy,
    z
      .string()
      .check(
        z.minLength(1, { error: "required", abort: true }),
        z.regex(/^[^\p{C}<>]+$/u, { error: "not_a_text", abort: true }),
        z.refine(isRight, { error, abort: true }),
        z.maxLength(120, "too_long"),
      ),
  );

/** Figures, with spaces and dashes left out; digits of any script are folded. */
const figures = z.pipe(
  tidy,
  z.transform((text: string) => text.replace(/[\s-]/g, "")),
);
const number = (length: number) =>
  z.pipe(
    figures,
    z
      .string()
      .check(
        z.minLength(1, { error: "required", abort: true }),
        z.regex(/^\d+$/, { error: "digits_only", abort: true }),
        z.regex(new RegExp(`^\\d{${length}}$`), `digits_${length}`),
      ),
  );

/** A number of the Saudi tax authority: 15 digits, the first and the last of them 3. */
export const vatNumber = z.pipe(number(15), z.string().check(z.regex(/^3\d{13}3$/, "vat_threes")));

/** A company that invoices are made out to: its names, its numbers, its national address. */
export const company = z.object({
  nameAr: words(hasArabic, "arabic_name"),
  nameEn: words((text) => /[A-Za-z]/.test(text) && !hasArabic(text), "latin_name"),
  vatNumber,
  /** Commercial registration. */
  registration: number(10),
  building: number(4),
  street: words(),
  district: words(),
  city: words(),
  postalCode: number(5),
  /** The additional number of a national address; empty for none. */
  additional: z.pipe(figures, z.string().check(z.regex(/^(\d{4})?$/, "digits_4"))),
});
export type Company = z.infer<typeof company>;

export const savedCompany = z.extend(company, { id: z.string() });
export type SavedCompany = z.infer<typeof savedCompany>;

/** How many an account keeps. */
export const mostCompanies = 10;

const one = z.object({ companyId: z.string() });
const limit = { points: 60, seconds: 600 };

export const listCompanies = endpoint({
  name: "listCompanies",
  method: "GET",
  path: "/me/companies",
  access: "user",
  summary: "Companies that the account has invoices made out to, by name.",
  input: z.object({}),
  output: z.object({ companies: z.array(savedCompany) }),
});

export const addCompany = endpoint({
  name: "addCompany",
  method: "POST",
  path: "/me/companies",
  access: "user",
  summary: "Saves a company; one with the same VAT number is renewed. At most 10 (`company.too_many_saved`).",
  input: z.object({ company }),
  output: savedCompany,
  limit,
});

export const saveCompany = endpoint({
  name: "saveCompany",
  method: "PUT",
  path: "/me/companies/:companyId",
  access: "user",
  summary: "Changes a saved company. Invoices that were issued stay as they are.",
  input: z.extend(one, { company }),
  output: savedCompany,
  limit,
});

export const removeCompany = endpoint({
  name: "removeCompany",
  method: "DELETE",
  path: "/me/companies/:companyId",
  access: "user",
  summary: "Removes a saved company.",
  input: one,
  output: z.object({}),
});

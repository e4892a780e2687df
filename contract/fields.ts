import * as z from "zod/mini";
import * as limits from "./limits.ts";
import { tidyText } from "./text.ts";

/** Field rules shared by forms and API (R5). Error messages are keys; the page says them in words. */
const tidy = z.pipe(z.string("required"), z.transform(tidyText));
const within = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) => z.pipe(tidy, schema);

/** R5.2: a passenger's name in English letters, with spaces, hyphens and apostrophes inside. */
export const passengerName = within(
  z
    .string()
    .check(
      z.minLength(1, { error: "required", abort: true }),
      z.regex(/^[A-Za-z](?:[A-Za-z '’-]*[A-Za-z])?$/, { error: "english_letters", abort: true }),
      z.minLength(limits.nameMin, "too_short"),
      z.maxLength(60, "too_long"),
    ),
);

/** A name in any script. */
export const anyName = within(
  z
    .string()
    .check(
      z.minLength(1, { error: "required", abort: true }),
      z.regex(/^[\p{L}\p{M} '’.-]+$/u, { error: "letters", abort: true }),
      z.minLength(limits.nameMin, "too_short"),
      z.maxLength(100, "too_long"),
    ),
);

/** R5.2: a first name differs from the last, whatever the letters' case. */
export const isSameName = (first: string, last: string): boolean => first.toLowerCase() === last.toLowerCase();

/** R5.3, stored in lower case. */
export const emailAddress = z.pipe(
  z.pipe(
    tidy,
    z.transform((text: string) => text.toLowerCase()),
  ),
  z
    .string()
    .check(z.minLength(1, { error: "required", abort: true }), z.maxLength(254, "too_long"), z.email("not_an_email")),
);

/** The same where it may be left out: empty then. */
export const emailOrNone = z.pipe(
  z.pipe(
    tidy,
    z.transform((text: string) => text.toLowerCase()),
  ),
  z.string().check(
    z.maxLength(254, "too_long"),
    z.refine((text: string) => text === "" || emailAddress.safeParse(text).success, "not_an_email"),
  ),
);

/** R5.5: folded and in capitals. */
export const documentNumber = z.pipe(
  z.pipe(
    tidy,
    z.transform((text: string) => text.replace(/[\s-]/g, "").toUpperCase()),
  ),
  z.string().check(
    z.minLength(1, { error: "required", abort: true }),
    z.refine((text: string) => !/[\u0600-\u06ff]/.test(text), { error: "arabic_letters", abort: true }),
    z.regex(/^[A-Z0-9]+$/, { error: "letters_and_digits", abort: true }),
    z.minLength(limits.documentNumberMin, { error: "too_short", abort: true }),
    z.maxLength(limits.documentNumberMax, { error: "too_long", abort: true }),
    z.regex(/\d/, "needs_digit"),
  ),
);

/** How a document number is answered: by its last three characters. */
export const maskNumber = (number: string): string => `•••${number.slice(-3)}`;
export const isMaskedNumber = (text: string): boolean => /^•••[A-Z0-9]{1,3}$/.test(text);

/** The same where one may be kept already: sent back as it was answered, it stays what it is. */
export const keptOrNewNumber = z.pipe(
  z.pipe(
    tidy,
    z.transform((text: string) => {
      const typed = documentNumber.safeParse(text);
      return typed.success ? typed.data : text;
    }),
  ),
  z.string().check((context) => {
    if (isMaskedNumber(context.value)) return;
    for (const { message } of documentNumber.safeParse(context.value).error?.issues ?? [])
      context.issues.push({ code: "custom", message, input: context.value });
  }),
);

/** `+966`, as chosen in the list of countries. */
export const dialCode = within(z.string().check(z.regex(/^\+\d{1,4}$/, "required")));

function phoneDigits(least: number, most: number) {
  return z.pipe(
    z.pipe(
      tidy,
      z.transform((text: string) => text.replace(/[\s().-]/g, "")),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: "required", abort: true }),
        z.regex(/^\d+$/, { error: "not_a_phone", abort: true }),
        z.minLength(least, { error: "too_short", abort: true }),
        z.maxLength(most, "too_long"),
      ),
  );
}

/** R5.4: digits without the country code, in the booking form and in the contact form. */
export const bookingPhone = phoneDigits(limits.bookingPhoneMin, limits.bookingPhoneMax);
export const contactPhone = phoneDigits(limits.contactPhoneMin, limits.contactPhoneMax);

/** E.164 of a country code and the digits as typed: the trunk zero is dropped. */
export const internationalPhone = (country: string, digits: string): string => country + digits.replace(/^0+/, "");

/** R5.10: twelve digits, the last a Luhn check digit; spaces inside are dropped, any script's digits are folded. */
export const bookingReference = z.pipe(
  z.pipe(
    tidy,
    z.transform((text: string) => text.replace(/\s/g, "")),
  ),
  z.string().check(
    z.minLength(1, { error: "required", abort: true }),
    z.refine((text: string) => /^\d{12}$/.test(text) && luhnValid(text), "not_a_reference"),
  ),
);

/** Whether the last digit is the Luhn check digit of those before it. */
export function luhnValid(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

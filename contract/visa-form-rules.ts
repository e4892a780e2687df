import { addMonths } from "./days.ts";
import { bookingPhone, dialCode, emailAddress } from "./fields.ts";
import { countryCode, calendarDate } from "./primitives.ts";
import { tidyText } from "./text.ts";
import type { VisaField, VisaValues } from "./visa-form.ts";
import { arrivalOf } from "./visa-form-shown.ts";
import { splitPhone } from "./visa-phone.ts";

/** The rules of the visa form, one set for page and API. Problems are keys; the page says them in words. */
export type FormDays = {
  /** In Riyadh, `YYYY-MM-DD`. */
  today: string;
  /** The passport must not expire before so many months after the arrival. */
  passportMonths: number;
};

/** What is wrong with an answer; empty when it is fine. */
export function checkAnswer(field: VisaField, values: VisaValues, days: FormDays): string[] {
  const value = values[field.id];
  if (field.type === "checkbox") return field.required && value !== true ? ["tick"] : [];
  const text = typeof value === "string" ? tidyText(value) : "";
  if (text === "") return field.required ? ["required"] : [];
  return checkText(field, text) ?? checkMeaning(field, text, values, days) ?? [];
}

function checkText({ type, max, input, options }: VisaField, text: string): string[] | null {
  if (type === "select") return options.some((option) => option.value === text) ? null : ["required"];
  if (type === "country") return countryCode.safeParse(text).success ? null : ["required"];
  if (type === "date") return calendarDate.safeParse(text).success ? null : ["not_a_date"];
  if (type === "email") return emailAddress.safeParse(text).success ? null : ["not_an_email"];
  if (type === "phone") return isPhone(text) ? null : ["not_a_phone"];
  if (max !== null && text.length > max) return ["too_long"];
  if (input === "latin" && !/^[\x20-\x7e’]+$/.test(text)) return ["latin"];
  if (input === "arabic" && !/^[\u0600-\u06ff\s'’.-]+$/.test(text)) return ["arabic"];
  if (input === "digits" && !/^\d+$/.test(text)) return ["digits"];
  return null;
}

/** `+966 501234567`: the code and the number apart. */
function isPhone(text: string): boolean {
  const { code, number } = splitPhone(text);
  return dialCode.safeParse(code).success && bookingPhone.safeParse(number).success;
}

const names = new Set(["given-names", "surname"]);
const past = new Set(["birth-date", "passport-issued", "fingerprints-date"]);
const coming = new Set(["arrival-date", "iqama-expires", "passport-expires"]);

/** Rules of single fields: dates in their order, numbers in their form. */
function checkMeaning({ id }: VisaField, text: string, values: VisaValues, days: FormDays): string[] | null {
  if (names.has(id) && !/^[A-Za-z][A-Za-z '’-]*$/.test(text)) return ["latin_name"];
  if (id === "national-id" && !/^1\d{9}$/.test(text)) return ["national_id"];
  if (id === "iqama-number" && !/^2\d{9}$/.test(text)) return ["iqama"];
  if (id === "passport-number" && !/^[A-Za-z0-9]{6,15}$/.test(text)) return ["passport_number"];
  if (past.has(id) && text > days.today) return ["in_future"];
  if (coming.has(id) && text < days.today) return ["in_past"];
  const arrival = arrivalOf(values, days.today);
  if (id === "departure-date" && text < arrival) return ["before_arrival"];
  if (id === "passport-expires" && text < addMonths(arrival, days.passportMonths)) return ["passport_expires"];
  return null;
}

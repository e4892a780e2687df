import * as z from "zod/mini";
import { ageOn, flightGuestType } from "./ages.ts";
import {
  bookingPhone,
  dialCode,
  emailAddress,
  emailOrNone,
  isMaskedNumber,
  isSameName,
  keptOrNewNumber,
  passengerName,
} from "./fields.ts";
import { calendarDate, countryCode } from "./primitives.ts";

export const guestType = z.enum(["adult", "child", "infant"]);
export const title = z.enum(["mr", "ms", "mrs"], "required");
export type Title = z.infer<typeof title>;
export const documentType = z.enum(["passport", "national_id", "iqama"], "required");
export type DocumentType = z.infer<typeof documentType>;

export const requiredDate = z.pipe(
  z.pipe(
    z.string("required"),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: "required", abort: true }),
    z.refine((text: string) => calendarDate.safeParse(text).success, "not_a_date"),
  ),
);
export const requiredCountry = z.pipe(
  z.string("required"),
  z.string().check(
    z.minLength(1, { error: "required", abort: true }),
    z.refine((text: string) => countryCode.safeParse(text).success, "not_a_country"),
  ),
);

type Named = { firstname: string; single_name: boolean; lastname?: string | undefined };

/** R5.2 over both names: with `single_name` the document shows one, and `firstname` alone is given. */
export function refineNames<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return schema.check((context) => {
    const value = context.value as Named;
    if (value.single_name) return;
    const last = passengerName.safeParse(value.lastname ?? "");
    const refuse = (message: string) =>
      context.issues.push({ code: "custom", path: ["lastname"], message, input: value.lastname });
    if (!last.success) for (const issue of last.error.issues) refuse(issue.message);
    else if (isSameName(value.firstname, last.data)) refuse("same_as_first");
    else value.lastname = last.data;
  }) as Schema;
}

/** A passenger as typed (R3.1, R5.1). */
export const flightTraveller = refineNames(
  z.object({
    type: guestType,
    title,
    firstname: passengerName,
    single_name: z._default(z.boolean(), false),
    lastname: z.optional(z.string()),
    birth_date: requiredDate,
    nationality: requiredCountry,
    document_type: documentType,
    passport_number: keptOrNewNumber,
    passport_issuing_country: requiredCountry,
    passport_expiry_date: requiredDate,
  }),
);
export type FlightTraveller = z.output<typeof flightTraveller>;
export type FlightTravellerInput = z.input<typeof flightTraveller>;

/** Where the ticket goes. `phone`: digits without the country code (R5.4). */
export const bookingContact = z.object({ email_address: emailAddress, phone_country: dialCode, phone: bookingPhone });
export type BookingContact = z.output<typeof bookingContact>;

/** The same of who calls: the address may be left out, in a booking that staff make by telephone and in no other (the API refuses it). */
export const callerContact = z.extend(bookingContact, { email_address: emailOrNone });

export type TravellerRules = {
  today: string;
  firstTravelDay: string;
  lastTravelDay: string;
  /** How many of each type were priced, in the order of the forms. */
  types: ("adult" | "child" | "infant")[];
  /** The ages the children were priced at, in the order of their forms. */
  childAges: number[];
};

/** R5.13: the error key of a birth date that nobody alive has. */
export function birthDateFault(born: string, today: string): "in_the_future" | "too_long_ago" | null {
  if (born > today) return "in_the_future";
  return ageOn(born, today) > 120 ? "too_long_ago" : null;
}

/** What the rules between travellers look at; a field that is not right by itself is left out, and not judged by them. */
type Judged = Partial<Pick<FlightTraveller, "birth_date" | "passport_number" | "passport_expiry_date">>;

/**
 * Rules between the travellers of one booking (R5.5, R5.12, R5.13): error keys by `index.field`, empty when all is well.
 * The form and the API call the same function.
 */
export function checkTravellers(travellers: readonly Judged[], rules: TravellerRules): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const refuse = (index: number, field: string, key: string) => (errors[`${index}.${field}`] ??= []).push(key);
  const numbers = new Map<string, number>();
  travellers.forEach((traveller, index) => {
    const { birth_date: born, passport_number: number, passport_expiry_date: expiry } = traveller;
    const expected = rules.types[index];
    const fault = born === undefined ? null : birthDateFault(born, rules.today);
    if (fault) refuse(index, "birth_date", fault);
    else if (born !== undefined && flightGuestType(born, rules.lastTravelDay) !== expected)
      refuse(index, "birth_date", `not_${expected}`);
    if (expiry !== undefined && expiry < rules.lastTravelDay)
      refuse(index, "passport_expiry_date", "expires_before_travel");
    // Which number a masked one is, only the API knows.
    if (number === undefined || isMaskedNumber(number)) return;
    if (numbers.has(number)) refuse(index, "passport_number", "not_unique");
    numbers.set(number, index);
  });
  if (travellers.length !== rules.types.length) errors.travellers = ["wrong_count"];
  return errors;
}

import { expect, test } from "vitest";
import { checkPassengers } from "#web/booking/steps/passengers/check-passengers.ts";
import { readPassengers } from "#web/booking/steps/passengers/passenger-values.ts";
import { checkTraveller } from "./check-traveller.ts";
import { documentField, person, readTraveller } from "./traveller-values.ts";

const today = "2026-11-21";

/** The fields of a booking's form by the same names in the form of a saved traveller. */
const inDocument = new Set(["passport_number", "passport_issuing_country"]);
const savedName = (field: string) =>
  inDocument.has(field) || field.startsWith("passport_expiry_date") ? documentField(field) : `${person}.${field}`;

function bothForms(fields: Record<string, string>) {
  const [booking, saved] = [new FormData(), new FormData()];
  booking.set("travellers.0.document_type", "passport");
  saved.set(documentField("type"), "passport");
  for (const [field, value] of Object.entries(fields)) {
    booking.set(`travellers.0.${field}`, value);
    saved.set(savedName(field), value);
  }
  booking.set("contact.email_address", "noura@example.sa");
  booking.set("contact.phone_country", "+966");
  booking.set("contact.phone", "554400000");
  const travellers = { today, firstTravelDay: today, lastTravelDay: today, types: ["adult" as const], childAges: [] };
  const shorten = (errors: Record<string, string[]>) =>
    Object.entries(errors).map(([name, keys]) => [name.split(".").at(-1), keys[0]]);
  return {
    booking: shorten(checkPassengers(readPassengers(booking, ["adult"]), { travellers, documents: {} })),
    saved: shorten(checkTraveller(readTraveller(saved), { today, hasNumber: false })),
  };
}

test("an empty form is told field by field, in the same words and order as in a booking", () => {
  const { booking, saved } = bothForms({});
  expect(saved).toEqual([
    ["title", "required"],
    ["firstname", "required"],
    ["lastname", "required"],
    ["birth_date", "required"],
    ["nationality", "required"],
    ["passport_number", "required"],
    ["passport_issuing_country", "required"],
    ["passport_expiry_date", "required"],
  ]);
  expect(saved).toEqual(booking);
});

test("what is wrong is told at once, the date that is none beside the name and the number", () => {
  const { booking, saved } = bothForms({
    title: "ms",
    firstname: "Noura",
    lastname: "noura",
    birth_date_day: "1",
    birth_date_month: "1",
    birth_date_year: "2030",
    nationality: "SA",
    passport_number: "ABCDEF",
    passport_issuing_country: "SA",
    passport_expiry_date_day: "31",
    passport_expiry_date_month: "2",
    passport_expiry_date_year: "2031",
  });
  expect(saved).toEqual([
    ["lastname", "same_as_first"],
    ["birth_date", "in_the_future"],
    ["passport_number", "needs_digit"],
    ["passport_expiry_date", "not_a_date"],
  ]);
  expect(saved).toEqual(booking);
});

test("a number that is kept need not be typed again", () => {
  const form = new FormData();
  form.set(documentField("type"), "passport");
  expect(checkTraveller(readTraveller(form), { today, hasNumber: true })).not.toHaveProperty([
    documentField("passport_number"),
  ]);
});

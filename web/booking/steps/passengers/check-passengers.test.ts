import { describe, expect, test } from "vitest";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { checkPassengers, type PassengerRules } from "./check-passengers.ts";
import { readPassengers } from "./passenger-values.ts";

const rule = (parts: Partial<DocumentRule>): DocumentRule => ({
  allowedDocuments: ["passport"],
  validUntil: "2027-09-12",
  message: "",
  checkedOn: "2026-11-20",
  ...parts,
});

const rules = (
  types: ("adult" | "child" | "infant")[],
  documents: Record<string, DocumentRule> = {},
): PassengerRules => ({
  travellers: { today: "2026-11-21", firstTravelDay: "2027-03-12", lastTravelDay: "2027-03-19", types, childAges: [] },
  documents,
});

const right: Record<string, string> = {
  title: "ms",
  firstname: "Noura",
  lastname: "Alqahtani",
  birth_date_day: "4",
  birth_date_month: "6",
  birth_date_year: "1991",
  nationality: "SA",
  document_type: "passport",
  passport_number: "A48210937",
  passport_issuing_country: "SA",
  passport_expiry_date_day: "19",
  passport_expiry_date_month: "9",
  passport_expiry_date_year: "2031",
};

function check(travellers: Record<string, string>[], given = rules(travellers.map(() => "adult"))) {
  const form = new FormData();
  travellers.forEach((traveller, index) => {
    for (const [field, value] of Object.entries({ ...right, ...traveller }))
      form.set(`travellers.${index}.${field}`, value);
  });
  form.set("contact.email_address", "noura@example.sa");
  form.set("contact.phone_country", "+966");
  form.set("contact.phone", "٥٥٤٤٠٠٠٠٠");
  return checkPassengers(readPassengers(form, given.travellers.types), given);
}

describe("the passenger form", () => {
  test("is content with a right traveller, Arabic digits included", () => {
    expect(check([{ birth_date_year: "١٩٩١", passport_number: "A٤٨٢١٠٩٣٧" }])).toEqual({});
  });

  test("names every wrong field at once, the last name too", () => {
    expect(check([{ title: "", lastname: "القحطاني", passport_number: "ABC", birth_date_day: "31" }])).toEqual({
      "travellers.0.title": ["required"],
      "travellers.0.lastname": ["english_letters"],
      "travellers.0.passport_number": ["too_short"],
      "travellers.0.birth_date": ["not_a_date"],
    });
  });

  test("asks for no last name where the passport shows one name", () => {
    expect(check([{ single_name: "yes", lastname: "" }])).toEqual({});
  });

  test("refuses the same first and last name, whatever the letters' case", () => {
    expect(check([{ lastname: "NOURA" }])).toEqual({ "travellers.0.lastname": ["same_as_first"] });
  });

  test("tells a wrong age of one traveller while another is not filled in", () => {
    const found = check([{ title: "" }, { birth_date_year: "2020" }]);
    expect(found["travellers.1.birth_date"]).toEqual(["not_adult"]);
    expect(found["travellers.0.title"]).toEqual(["required"]);
  });

  test("tells what is wrong with the fields and with the journey in one round, in the order of the form", () => {
    const wrong = {
      lastname: "القحطاني",
      passport_number: "ABCDEF",
      birth_date_year: "2020",
      passport_expiry_date_day: "1",
      passport_expiry_date_month: "1",
      passport_expiry_date_year: "2026",
    };
    expect(Object.entries(check([wrong, { firstname: "Fahad", nationality: "" }]))).toEqual([
      ["travellers.0.lastname", ["english_letters"]],
      ["travellers.0.birth_date", ["not_adult"]],
      ["travellers.0.passport_number", ["needs_digit"]],
      ["travellers.0.passport_expiry_date", ["expires_before_travel"]],
      ["travellers.1.nationality", ["required"]],
    ]);
  });

  test("compares the two names while other fields are empty", () => {
    expect(check([{ lastname: "NOURA", title: "" }])).toEqual({
      "travellers.0.title": ["required"],
      "travellers.0.lastname": ["same_as_first"],
    });
  });

  test("finds two travellers with one document", () => {
    expect(check([{}, { firstname: "Fahad" }])).toEqual({ "travellers.1.passport_number": ["not_unique"] });
  });

  test("knows the documents and the validity a route asks for", () => {
    const documents = { SA: rule({}), AE: rule({ allowedDocuments: ["passport", "national_id"] }) };
    const idOf = (nationality: string) =>
      check([{ nationality, document_type: "national_id" }], rules(["adult"], documents));
    expect(idOf("SA")).toEqual({ "travellers.0.document_type": ["not_accepted"] });
    expect(idOf("AE")).toEqual({});
    const short = { passport_expiry_date_day: "1", passport_expiry_date_month: "8", passport_expiry_date_year: "2027" };
    expect(check([{ ...short, title: "" }], rules(["adult"], documents))).toMatchObject({
      "travellers.0.passport_expiry_date": ["expires_too_early"],
    });
    expect(check([short], rules(["adult"], documents))).toEqual({
      "travellers.0.passport_expiry_date": ["expires_too_early"],
    });
    expect(check([short])).toEqual({});
  });
});

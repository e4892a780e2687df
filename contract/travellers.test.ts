import { describe, expect, test } from "vitest";
import { checkTravellers, flightTraveller, type FlightTravellerInput } from "./travellers.ts";
import vectors from "./vectors.json" with { type: "json" };

const noura: FlightTravellerInput = {
  type: "adult",
  title: "ms",
  firstname: "Noura",
  lastname: "Alqahtani",
  birth_date: "1991-06-04",
  nationality: "SA",
  document_type: "passport",
  passport_number: "A48210937",
  passport_issuing_country: "SA",
  passport_expiry_date: "2031-09-19",
};
const rules = {
  today: "2026-11-21",
  firstTravelDay: "2027-03-12",
  lastTravelDay: "2027-03-19",
  types: ["adult" as const],
  childAges: [],
};
const check = (changes: Partial<FlightTravellerInput>) =>
  checkTravellers([flightTraveller.parse({ ...noura, ...changes })], rules);

describe("passenger names (R5.2)", () => {
  for (const each of vectors.name.cases)
    test(`${each.first} ${each.last}: ${each.ok ? "taken" : each.why}`, () => {
      const result = flightTraveller.safeParse({ ...noura, firstname: each.first, lastname: each.last });
      expect(result.success).toBe(each.ok);
      if (!result.success)
        expect(result.error.issues.map((issue) => `${issue.path.join(".")}:${issue.message}`)).toContain(
          `${each.field}:${each.why}`,
        );
    });
  test("takes one name alone when the document shows one name", () => {
    expect(flightTraveller.safeParse({ ...noura, lastname: "", single_name: true }).success).toBe(true);
    expect(flightTraveller.safeParse({ ...noura, lastname: "" }).success).toBe(false);
  });
  test("names every required field that is missing (R5.1)", () => {
    const empty = Object.fromEntries(Object.keys(noura).map((key) => [key, key === "type" ? "adult" : ""]));
    const fields = flightTraveller.safeParse(empty).error?.issues.map((issue) => issue.path[0]);
    for (const field of [
      "title",
      "firstname",
      "birth_date",
      "nationality",
      "document_type",
      "passport_number",
      "passport_issuing_country",
      "passport_expiry_date",
    ])
      expect(fields).toContain(field);
  });
});

describe("travellers of one booking", () => {
  test("accepts a traveller who fits", () => expect(check({})).toEqual({}));
  test("refuses a birth date that contradicts the type (R5.13)", () =>
    expect(check({ birth_date: "2015-01-01" })).toEqual({ "0.birth_date": ["not_adult"] }));
  test("refuses a birth date to come", () =>
    expect(check({ birth_date: "2030-01-01" })).toEqual({ "0.birth_date": ["in_the_future"] }));
  test("refuses a document that expires before the last day (R5.13)", () => {
    expect(check({ passport_expiry_date: "2027-03-18" })).toEqual({
      "0.passport_expiry_date": ["expires_before_travel"],
    });
    expect(check({ passport_expiry_date: "2027-03-19" })).toEqual({});
  });
  test("refuses one document number for two travellers, however it is written (R5.5)", () => {
    const [first, second] = vectors.document.cases.at(-1)?.numbers ?? [];
    const both = [first, second].map((number) => flightTraveller.parse({ ...noura, passport_number: number }));
    expect(checkTravellers(both, { ...rules, types: ["adult", "adult"] })).toEqual({
      "1.passport_number": ["not_unique"],
    });
  });
  test("refuses another number of travellers than was priced", () => {
    expect(checkTravellers([], rules)).toEqual({ travellers: ["wrong_count"] });
  });
});

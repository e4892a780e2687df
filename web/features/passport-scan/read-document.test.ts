import { describe, expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

const today = "2026-11-21";
const read = (...lines: string[]) => readDocument(lines.join("\n"), today);

/** The specimens of ICAO Doc 9303 part 4 (TD3), part 5 (TD1) and part 6 (TD2), of a state that there is not. */
const td3 = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"] as const;
const td1 = [
  "I<UTOD231458907<<<<<<<<<<<<<<<",
  "7408122F1204159UTO<<<<<<<<<<<6",
  "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
] as const;
const td2 = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"] as const;

const anna = { firstname: "ANNA MARIA", lastname: "ERIKSSON", title: "ms", birth_date: "1974-08-12" };

describe("the specimens of ICAO Doc 9303", () => {
  test("a passport (TD3)", () =>
    expect(read(...td3)).toEqual({
      ...anna,
      document_type: "passport",
      passport_number: "L898902C3",
      passport_expiry_date: "2012-04-15",
    }));
  test.each([
    ["a card of three lines (TD1)", td1],
    ["a card of two lines (TD2)", td2],
  ])("%s", (_, lines) =>
    expect(read(...lines)).toEqual({
      ...anna,
      document_type: "national_id",
      passport_number: "D23145890",
      passport_expiry_date: "2012-04-15",
    }),
  );
});

describe("check digits", () => {
  const [names, line] = td3;
  test.each([
    ["the number", line.replace("L898902C3", "L898902C4"), "passport_number"],
    ["the date of birth", line.replace("740812", "740813"), "birth_date"],
    ["the expiry date", line.replace("120415", "120416"), "passport_expiry_date"],
  ])("a wrong one leaves out %s and nothing else", (_, wrong, field) => {
    const whole = read(...td3);
    expect(read(names, wrong)).toEqual({ ...whole, [field]: undefined });
  });
  test("two wrong ones are no reading at all", () =>
    expect(read(names, line.replace("L898902C3", "L898902C4").replace("740812", "740813"))).toBeNull());
});

test("a Saudi passport, an iqama and a national ID are told apart, countries in two letters", () => {
  const passport = read("P<SAUALQAHTANI<<NOURA<ABDULLAH<<<<<<<<<<<<<<", "A482109376SAU9106042F3109199<<<<<<<<<<<<<<06");
  expect(passport).toMatchObject({
    document_type: "passport",
    firstname: "NOURA ABDULLAH",
    lastname: "ALQAHTANI",
    nationality: "SA",
    passport_issuing_country: "SA",
    passport_expiry_date: "2031-09-19",
  });
  const card = (nationality: string) =>
    read(
      "I<SAUD231458907<<<<<<<<<<<<<<<",
      `7408122M3104150${nationality}<<<<<<<<<<<6`,
      "KHAN<<IMRAN<<<<<<<<<<<<<<<<<<<",
    );
  expect(card("SAU")).toMatchObject({ document_type: "national_id", nationality: "SA", title: "mr" });
  expect(card("PAK")).toMatchObject({ document_type: "iqama", nationality: "PK", passport_issuing_country: "SA" });
  expect(card("D<<")).toMatchObject({ document_type: "iqama", nationality: "DE" });
});

test("what a reader makes of the lines is mended where only one thing can stand, and other text is passed over", () => {
  const seen = `PASSPORT / جواز سفر\nUTOPIA 12 AUG 1974\nP<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<LL<LLLLL\nL898902C36UT07408122F12O4159ZE184226B<<<<<10\n`;
  expect(readDocument(seen, today)).toEqual(read(...td3));
  expect(read("P<UTOERIKSSON<<ANNA<MARIA", `${td3[1].slice(0, 40)}10`)).toEqual(read(...td3));
});

test("one name alone is the first name; who can have been born in this century was", () => {
  const child = read("P<UTONOURA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "L898902C36UTO2601010F3104150<<<<<<<<<<<<<<00");
  expect(child).toMatchObject({ firstname: "NOURA", lastname: "", birth_date: "2026-01-01" });
});

test("a text without such lines is no document", () => {
  for (const text of ["", "Boarding pass RUH JED", "P<UTOERIKSSON<<ANNA", "A".repeat(44)])
    expect(readDocument(text, today)).toBeNull();
});

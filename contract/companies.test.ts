import { expect, test } from "vitest";
import { company } from "./companies.ts";

const sampleCompany = {
  nameAr: "شركة السواعد التجارية",
  nameEn: "Al Sawaed Trading",
  vatNumber: "310122393500003",
  registration: "1010456789",
  building: "2345",
  street: "طريق الملك عبدالعزيز",
  district: "الصحافة",
  city: "الرياض",
  postalCode: "13321",
  additional: "7788",
};
const errorsOf = (more: Record<string, string>) => {
  const read = company.safeParse({ ...sampleCompany, ...more });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join("."), message]);
};

test("numbers are read in digits of any script, with spaces and dashes left out", () => {
  const typed = { vatNumber: "٣١٠ ١٢٢٣٩ ٣٥٠٠٠٠٣", registration: "1010-456-789", postalCode: " ١٣٣٢١ ", additional: "" };
  expect(company.parse({ ...sampleCompany, ...typed })).toEqual({ ...sampleCompany, additional: "" });
});

test.each([
  ["vatNumber", "31012239350000", "digits_15"],
  ["vatNumber", "210122393500003", "vat_threes"],
  ["vatNumber", "310122393500001", "vat_threes"],
  ["vatNumber", "31012239350000A", "digits_only"],
  ["registration", "101045678", "digits_10"],
  ["building", "12345", "digits_4"],
  ["postalCode", "1332", "digits_5"],
  ["additional", "77", "digits_4"],
  ["nameAr", "Al Sawaed", "arabic_name"],
  ["nameEn", "السواعد", "latin_name"],
  ["nameEn", "Al Sawaed السواعد", "latin_name"],
  ["street", "<b>", "not_a_text"],
  ["street", "   ", "required"],
  ["city", "x".repeat(121), "too_long"],
])("%s: %s is refused as %s", (field, value, error) => {
  expect(errorsOf({ [field]: value })).toEqual([[field, error]]);
});

import { expect, test } from "vitest";
import { addDays } from "#i18n/format-date.ts";
import { hijriMonths } from "#i18n/umm-al-qura.ts";
import { gregorianOf } from "./hijri-date.ts";

const numbers = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  day: "numeric",
  month: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

function hijriOf(iso: string) {
  const parts = Object.fromEntries(
    numbers.formatToParts(new Date(`${iso}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return { day: parts["day"] ?? "", month: parts["month"] ?? "", year: parts["year"] ?? "" };
}

test("every day of twenty years comes back the same from Hijri", () => {
  const wrong: string[] = [];
  for (let at = 0, iso = "1985-01-01"; at < 7300; at++, iso = addDays(iso, 1))
    if (gregorianOf(hijriOf(iso)) !== iso) wrong.push(iso);
  expect(wrong).toEqual([]);
});

test("Arabic digits are taken, and a day that does not exist is refused", () => {
  expect(gregorianOf({ day: "٢١", month: "11", year: "١٤١١" })).toBe("1991-06-04");
  expect(gregorianOf({ day: "31", month: "1", year: "1411" })).toBeNull();
  expect(gregorianOf({ day: "1", month: "13", year: "1411" })).toBeNull();
  expect(gregorianOf({ day: "1", month: "1", year: "1991" })).toBeNull();
  expect(gregorianOf({ day: "", month: "1", year: "1411" })).toBeNull();
});

test("the months have names in both languages", () => {
  expect(hijriMonths.ar[8]).toBe("رمضان");
  expect(hijriMonths.en[8]).toBe("Ramadan");
  expect(new Set(hijriMonths.ar).size).toBe(12);
});

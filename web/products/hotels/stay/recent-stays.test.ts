import { expect, test } from "vitest";
import { todayIn } from "#i18n/format-date.ts";
import { clearStays, readRecentStays, rememberStay } from "./recent-stays.ts";
import { readStay } from "./stay-draft.ts";

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
const stay = (checkIn: string) =>
  readStay(new URLSearchParams(`place=city.makkah&checkIn=${checkIn}&checkOut=2027-06-01&rooms=2`));

test("the latest stays come first, past ones are left out, names are kept by language", () => {
  const storage = memory();
  for (const day of ["2027-01-01", "2027-01-03", "2027-01-05"])
    rememberStay(stay(day), { name: "Makkah", locale: "en" }, storage);
  rememberStay(stay("2027-01-03"), { name: "مكة المكرمة", locale: "ar" }, storage);
  const recent = readRecentStays(storage, "ar", () => "2027-01-02");
  expect(recent.map(({ draft, name }) => [draft.checkIn, name])).toEqual([
    ["2027-01-03", "مكة المكرمة"],
    ["2027-01-05", null],
  ]);
  clearStays(storage);
  expect(readRecentStays(storage, "en", () => "2026-01-01")).toEqual([]);
});

test("a stay is over when its first day is over in its place", () => {
  const storage = memory();
  const today = (zone = "Asia/Riyadh") => todayIn(zone, new Date("2027-01-02T03:00:00Z"));
  rememberStay(stay("2027-01-01"), { name: "Makkah", locale: "en", zone: "Asia/Riyadh" }, storage);
  expect(readRecentStays(storage, "en", today)).toEqual([]);
  rememberStay(stay("2027-01-01"), { name: "New York", locale: "en", zone: "America/New_York" }, storage);
  expect(readRecentStays(storage, "en", today).map(({ name }) => name)).toEqual(["New York"]);
});

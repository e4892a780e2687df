import { expect, test } from "vitest";
import { todayIn } from "#i18n/format-date.ts";
import { clearRecent, readRecent, rememberSearch } from "./recent-searches.ts";

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
const search = (day: string) => `trip=one-way&from=RUH&to=JED&depart=${day}&adults=1&cabin=economy`;

test("the latest searches come first, once each, four at most, past days left out", () => {
  const storage = memory();
  for (const day of ["2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04", "2027-01-05", "2027-01-03"])
    rememberSearch(search(day), { locale: "en", names: { RUH: "Riyadh", JED: "Jeddah" } }, storage);
  const days = readRecent(storage, "en", () => "2027-01-03").map(({ draft }) => draft.legs[0]?.depart);
  expect(days).toEqual(["2027-01-03", "2027-01-05", "2027-01-04"]);
});

test("names are kept by language", () => {
  const storage = memory();
  rememberSearch(search("2027-01-01"), { locale: "en", names: { RUH: "Riyadh" } }, storage);
  rememberSearch(search("2027-01-01"), { locale: "ar", names: { RUH: "الرياض" } }, storage);
  expect(readRecent(storage, "en", () => "2026-01-01")[0]?.nameOf("RUH")).toBe("Riyadh");
  expect(readRecent(storage, "ar", () => "2026-01-01")[0]?.nameOf("RUH")).toBe("الرياض");
  expect(readRecent(storage, "ar", () => "2026-01-01")[0]?.nameOf("JED")).toBeNull();
  clearRecent(storage);
  expect(readRecent(storage, "en", () => "2026-01-01")).toEqual([]);
});

test("what somebody else wrote there is no search", () => {
  const storage = memory();
  storage.setItem("recent-searches", '{"x":1}');
  expect(readRecent(storage, "en")).toEqual([]);
});

test("a search is over when its day is over where it departs", () => {
  const storage = memory();
  const today = (zone = "Asia/Riyadh") => todayIn(zone, new Date("2027-01-02T03:00:00Z"));
  for (const [from, zone] of [
    ["RUH", "Asia/Riyadh"],
    ["NYC", "America/New_York"],
    ["DMM", undefined],
  ] as const)
    rememberSearch(search("2027-01-01").replace("RUH", from), { locale: "en", names: {}, zone }, storage);
  // In New York it is still the evening before.
  expect(readRecent(storage, "en", today).map(({ draft }) => draft.legs[0]?.from)).toEqual(["NYC"]);
});

test("a zone that there is not is Riyadh's day, and no error", () => {
  const storage = memory();
  const zone = "Moon/Tranquility";
  rememberSearch(search("2099-01-01"), { locale: "en", names: {}, zone }, storage);
  expect(readRecent(storage, "en")).toHaveLength(1);
});

import { expect, test } from "vitest";
import { checkStayDraft } from "./check-stay-draft.ts";
import { asksForRooms, countGuests, readStay, writeStay } from "./stay-draft.ts";

const read = (query: string) => readStay(new URLSearchParams(query));
const today = "2026-11-21";
const full = "place=city.makkah&checkIn=2027-03-12&checkOut=2027-03-15&rooms=2-5.9&rooms=2&nationality=EG";

test("an address and its form are the same thing", () => {
  expect(writeStay(read(full)).toString()).toBe(full);
  expect(checkStayDraft(read(full), today)).toEqual({});
  expect(countGuests(read(full).rooms)).toEqual({ adults: 4, childAges: [5, 9] });
});

test("a plain form's fields are read room by room", () => {
  const sent = "place=Makkah&adults=2&children=2&age.0=0&age.0=17&adults=1&children=1&age.1=5&roomCount=2";
  expect(read(sent).rooms).toEqual([
    { adults: 2, childAges: [0, 17] },
    { adults: 1, childAges: [5] },
  ]);
  expect(asksForRooms(new URLSearchParams(sent))).toBe(false);
});

test("more rooms asked for than told are filled with two adults and asked about", () => {
  const sent = "place=Makkah&adults=1&children=0&roomCount=3";
  expect(read(sent).rooms.map(({ adults }) => adults)).toEqual([1, 2, 2]);
  expect(asksForRooms(new URLSearchParams(sent))).toBe(true);
});

test("what cannot be read takes its default", () => {
  expect(read("place=%20Riyadh%20&checkIn=2027-02-30&checkOut=٢٠٢٧-٠٣-١٥&rooms=0&rooms=9-1&nationality=sa")).toEqual({
    place: "Riyadh",
    checkIn: "",
    checkOut: "2027-03-15",
    rooms: [{ adults: 2, childAges: [] }],
    nationality: "SA",
  });
  expect(read(`${full}${"&rooms=1".repeat(9)}`).rooms).toHaveLength(6);
});

test("every missing or wrong field is named", () => {
  expect(checkStayDraft(read(""), today)).toEqual({
    place: "stay-search.error_place",
    checkIn: "stay-search.error_check_in",
    checkOut: "stay-search.error_check_out",
  });
  const dates = (checkIn: string, checkOut: string) =>
    checkStayDraft(read(`place=x&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`), today);
  expect(dates("2026-11-20", "2026-11-22")).toEqual({ checkIn: "stay-search.error_past" });
  expect(dates("2027-03-12", "2027-03-12")).toEqual({ checkOut: "stay-search.error_order" });
  expect(dates("2027-03-12", "2027-04-12")).toEqual({ checkOut: "stay-search.error_long" });
  expect(dates("2028-03-12", "2028-03-14")).toEqual({ checkOut: "stay-search.error_far" });
  const child = "place=x&checkIn=2027-03-12&checkOut=2027-03-15&adults=2&children=1";
  expect(checkStayDraft(read(child), today)).toEqual({ rooms: "stay-search.error_ages" });
});

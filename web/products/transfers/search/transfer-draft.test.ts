import { expect, test } from "vitest";
import { isAsked, readDraft, readWay, writeDraft } from "./transfer-draft.ts";

const read = (query: string) => readDraft(new URLSearchParams(query), "2026-11-21");

test("an address is read as the form that wrote it", () => {
  const query = "from=med-airport&to=madinah-hotels&date=2026-12-27&time=13%3A40&adults=4&children=2&bags=6";
  expect(writeDraft(read(query))).toBe(query);
  expect(isAsked(new URLSearchParams(query))).toBe(true);
});

test("what cannot be read is what is usual, and asks for nothing", () => {
  expect(read("from=<script>&time=25:00&adults=0&bags=many&date=soon")).toEqual({
    from: "jed-airport",
    to: "makkah-hotels",
    date: "2026-11-28",
    time: "10:00",
    adults: 1,
    children: 0,
    bags: 2,
  });
  expect(isAsked(new URLSearchParams("from=jed-airport"))).toBe(false);
  expect(readWay(new URLSearchParams("way=boat"))).toBe("all");
});

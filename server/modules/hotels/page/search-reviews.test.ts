import { expect, test } from "vitest";
import { searchReviews as contract } from "#contract/hotel-reviews.ts";
import type { BothTexts } from "#contract/text.ts";
import { openHotelHarness } from "../testing/open-hotel-harness.ts";
import { createStubHotels } from "../testing/stub-hotels.ts";
import { searchReviews } from "./search-reviews.ts";

const kinds = { family: { en: "Family", ar: "عائلة" }, umrah: { en: "Umrah", ar: "عمرة" } };
const review = (id: string, traveller: keyof typeof kinds, score: number, month: string, text: BothTexts) => ({
  id,
  traveller: kinds[traveller],
  score,
  month,
  text,
  name: { en: "Noura Q.", ar: "نورة ق." },
  country: "SA",
});
const reviewList = [
  review("rooms", "family", 4.5, "2026-02", {
    en: "Connecting rooms for the children.",
    ar: "غرف متصلة للأولاد، ومناسب للعائلات.",
  }),
  review("haram", "umrah", 3, "2026-09", {
    en: "Near the Haram, the lift is slow.",
    ar: "قريب من الحرم، والمصعد بطيء.",
  }),
  review("lift", "family", 5, "2026-05", { en: "Staff carried our bags.", ar: "حمل الموظفون حقائبنا إلى الغرفة." }),
];
const ask = (question: Partial<Parameters<typeof searchReviews>[1]>, locale: "en" | "ar" = "en") =>
  searchReviews({ reviewList }, { q: "", sort: "newest", ...question }, locale);
const ids = (question: Parameters<typeof ask>[0]) => ask(question).reviews.map(({ id }) => id);

test("words are found in either language, however they are written", () => {
  expect(ids({ q: "CONNECT" })).toEqual(["rooms"]);
  expect(ids({ q: "غرفه" })).toEqual(["lift"]);
  expect(ids({ q: "الغرف" })).toEqual(["lift", "rooms"]);
  expect(ids({ q: "عائلات" })).toEqual(["rooms"]);
  expect(ids({ q: "والمَصعد الحرم" })).toEqual(["haram"]);
  // Beginnings of words, not letters within them.
  expect(ids({ q: "taff" })).toEqual([]);
  expect(ids({ q: "staff haram" })).toEqual([]);
});

test("travellers and order are chosen, and every choice is told with what it would show", () => {
  expect(ids({})).toEqual(["haram", "lift", "rooms"]);
  expect(ids({ sort: "highest" })).toEqual(["lift", "rooms", "haram"]);
  expect(ids({ sort: "lowest", traveller: "family" })).toEqual(["rooms", "lift"]);
  const { travellers, all, reviews } = ask({ q: "حرم", traveller: "family" }, "ar");
  expect(travellers).toEqual([
    { id: "family", name: "عائلة", count: 0 },
    { id: "umrah", name: "عمرة", count: 1 },
  ]);
  expect([all, reviews]).toEqual([3, []]);
});

test("reviews are asked of a hotel by its address, within limits", async () => {
  await using harness = await openHotelHarness([createStubHotels()]);
  const slug = "house-stub-7";
  expect(await harness.api(contract, { slug })).toEqual({ reviews: [], all: 0, travellers: [] });
  await expect(harness.api(contract, { slug: "no-such" })).rejects.toMatchObject({ code: "not_found" });
  await expect(harness.api(contract, { slug, q: "x".repeat(81) })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(harness.api(contract, { slug, traveller: "Family!" })).rejects.toMatchObject({ code: "invalid_input" });
});

import { expect, test } from "vitest";
import { passengerName } from "#contract/fields.ts";
import { hasArabicLetters, suggestLatinName } from "./latin-name.ts";

test.each([
  ["القحطاني", "Alqahtani"],
  ["نورة", "Noura"],
  ["نُورَة", "Noura"],
  ["محمد عبدالله", "Mohammed Abdullah"],
  ["عبد العزيز", "Abdulaziz"],
  ["Noura القحطاني", "Noura Alqahtani"],
])("%s is usually written %s", (arabic, latin) => {
  expect(suggestLatinName(arabic)).toBe(latin);
});

test.each(["زهير", "المنصوري", "عبدالمجيد", "شذى", "غيداء", "مؤيد", "رائد"])(
  "%s gets a spelling the form accepts",
  (name) => {
    expect(passengerName.safeParse(suggestLatinName(name)).success).toBe(true);
  },
);

test("Arabic letters are told from digits and English ones", () => {
  expect(hasArabicLetters("القحطاني")).toBe(true);
  expect(hasArabicLetters("Noura ١٢")).toBe(false);
});

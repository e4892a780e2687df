import { expect, test } from "vitest";
import { translator } from "#i18n/translate.ts";
import { partyText } from "./party-text.ts";

test.each([
  [2, [], "2 adults", "بالغان"],
  [2, [6, 9], "2 adults and 2 children (6 and 9 years)", "بالغان وطفلان (6 و9 سنوات)"],
  [1, [1], "1 adult and 1 child (1 year)", "بالغ واحد وطفل واحد (سنة واحدة)"],
  [3, [2, 4, 12], "3 adults and 3 children (2, 4 and 12 years)", "3 بالغين و3 أطفال (2 و4 و12 سنة)"],
  [2, [5, 0], "2 adults and 2 children (5 and under 1)", "بالغان وطفلان (5 وأقل من سنة)"],
])("%i adults with children of %j are told as one says it", (adults, ages, en, ar) => {
  expect(partyText(adults, ages, translator("en"))).toBe(en);
  expect(partyText(adults, ages, translator("ar"))).toBe(ar);
});

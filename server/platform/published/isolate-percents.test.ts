import { expect, test } from "vitest";
import { isolatePercents } from "./isolate-percents.ts";

test("percentages of Arabic texts are kept whole from left to right, wherever they stand; nothing else is touched", () => {
  const isolated = "خصم \u206610%\u2069 حتى 300 ريال";
  expect(
    isolatePercents({
      title: { en: "10% off", ar: "خصم 10% حتى 300 ريال" },
      terms: [{ ar: "خصم 9.6% أو 1,200%" }, { ar: isolated }],
      percent: 10,
      closed: null,
    }),
  ).toEqual({
    title: { en: "10% off", ar: isolated },
    terms: [{ ar: "خصم \u20669.6%\u2069 أو \u20661,200%\u2069" }, { ar: isolated }],
    percent: 10,
    closed: null,
  });
});

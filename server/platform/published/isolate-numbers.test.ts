import { expect, test } from "vitest";
import { isolateNumbers } from "./isolate-numbers.ts";

test("percentages of Arabic texts are kept whole from left to right, wherever they stand; nothing else is touched", () => {
  const isolated = "خصم \u206610%\u2069 حتى 300 ريال";
  expect(
    isolateNumbers({
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

test("a phone number of an Arabic text keeps the order of its groups; a sum with a plus sign stays", () => {
  const phone = "\u2066+966 92 000 0000\u2069";
  expect(
    isolateNumbers({ en: "Phone: +966 92 000 0000", ar: `الهاتف +966 92 000 0000 (رقم تجريبي)، ${phone} أو 4 + 2` }),
  ).toEqual({ en: "Phone: +966 92 000 0000", ar: `الهاتف ${phone} (رقم تجريبي)، ${phone} أو 4 + 2` });
});

import { expect, test } from "vitest";
import { cutLatin } from "./latin-runs.ts";

const latinOf = (text: string) => cutLatin(text).flatMap((run) => (run.isLatin ? [run.text] : []));

test.each([
  ["ادفع عبر Apple Pay أو STC Pay الآن", ["Apple Pay", "STC Pay"]],
  ["اتصل على +966 92 000 0000 (نموذج)", ["+966 92 000 0000"]],
  ["من 08:00 إلى 24:00", ["08:00", "24:00"]],
  ["بين 10–14 يومًا", ["10–14"]],
  ["التعويض 150 SDR أو 6,568 ريالًا", ["150 SDR", "6,568"]],
  ["البريد help@wijha.example.", ["help@wijha.example"]],
  ["تعويض 150% من القيمة و8% فقط", ["150%", "8%"]],
  ["نص عربي خالص", []],
])("%s", (text, found) => {
  expect(latinOf(text)).toEqual(found);
  expect(
    cutLatin(text)
      .map((run) => run.text)
      .join(""),
  ).toBe(text);
});

import { expect, test } from "vitest";
import { writeDigits, writeMessage } from "./digits.ts";
import { translator } from "./translate.ts";

test("numbers and prices are written with their own separators", () => {
  expect(writeDigits("SAR 1,234.50", "arab")).toBe("SAR ١\u202F٢٣٤٫٥٠");
  expect(writeDigits("SAR -150.00", "arab")).toBe("SAR -١٥٠٫٠٠");
  expect(writeDigits("14:05", "arab")).toBe("١٤:٠٥");
  expect(writeDigits("100%", "arab")).toBe("١٠٠٪");
  expect(writeDigits(7, "arab")).toBe("٧");
  expect(writeDigits("SAR 1,234.50", "latn")).toBe("SAR 1,234.50");
});

test("a full stop after a number stays a full stop", () => expect(writeDigits("في 5.", "arab")).toBe("في ٥."));

const message = (text: string, values?: Record<string, string | number>) =>
  writeMessage(values, (shown) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(shown?.[name])));

test("numbers of a sentence change, what was put into it as text does not", () => {
  expect(message("احفظ {code} خلال 24 ساعة", { code: "WJ-4821" })).toBe("احفظ WJ-4821 خلال ٢٤ ساعة");
  expect(message("بقي {count} مقاعد", { count: 3 })).toBe("بقي ٣ مقاعد");
  expect(message("الرحلة {flight} عند {time}", { flight: "SV 1023", time: "١٤:٠٥" })).toBe("الرحلة SV 1023 عند ١٤:٠٥");
});

test.each(["A4", "SAMPLE-73100000", "+966501234567", "0501234567", "help24@example.com", "Boeing787", "2FA"])(
  "%s is no number of a sentence",
  (text) => expect(message(`راجع ${text} هنا`)).toBe(`راجع ${text} هنا`),
);

test("plural forms are chosen by the number, then written in its digits", () => {
  const t = translator("ar");
  const nights = (count: number) => writeMessage({ count }, (values) => t("stay-search.nights", values));
  expect(nights(3)).toBe(t("stay-search.nights", { count: 3 }).replace("3", "٣"));
  expect(nights(11)).toBe(t("stay-search.nights", { count: 11 }).replace("11", "١١"));
  expect(nights(2)).toBe(t("stay-search.nights", { count: 2 }));
});

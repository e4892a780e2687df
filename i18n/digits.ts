import type { Digits } from "#contract/display.ts";

/** A number as it is written: groups of digits with their separators, and the percent sign after it. */
const number = /\d+(?:[.,]\d+)*%?/g;
/** The typeface draws the marks of thousands and of decimals alike, ١٬١٠٦٫٠٠: thousands stand apart by a narrow space instead. */
const arabicOf: Record<string, string> = { ",": "\u202F", ".": "٫", "%": "٪" };

const toArabic = (text: string) =>
  text.replace(/[\d.,%]/g, (sign) => arabicOf[sign] ?? String.fromCharCode(0x660 + Number(sign)));

/** A formatted number, price, day or time in the reader's digits: `1,234.50` or `١ ٢٣٤٫٥٠`. Never for codes and names. */
export const writeDigits = (text: string | number, digits: Digits): string =>
  digits === "latn" ? String(text) : String(text).replace(number, toArabic);

/** Digits of a value that must stay as they are, while its message is rewritten: moved to the private use area and back. */
const hide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xe000 + Number(digit)));
const show = (text: string) => text.replace(/[\ue000-\ue009]/g, (sign) => String(sign.charCodeAt(0) - 0xe000));

/** Numbers of a sentence: not part of a Latin word or an address, and not as long as a telephone number or a mailed code. */
const told = /(^|[^\w+@/.-])(\d{1,5}(?:[.,]\d+)*%?)(?![\w@/])/g;

/**
 * A message with its numbers in the reader's digits. Texts put into it stay as they came: references and flight numbers as
 * they are, days and prices as they were formatted.
 */
export function writeMessage(
  values: Record<string, string | number> | undefined,
  write: (values: Record<string, string | number> | undefined) => string,
): string {
  const hidden =
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? hide(value) : value]),
    );
  return show(write(hidden).replace(told, (_, before: string, digits: string) => before + toArabic(digits)));
}

/** What a card's number says: whose it is, and whether it can be a number at all. */
export type CardBrand = "mada" | "visa" | "mastercard";
/** mada is a method of its own: no authorisation, no void. The other cards are `card`. */
export type PayMethod = (typeof PAY_METHODS)[number];
export const PAY_METHODS = ["mada", "card", "apple_pay", "stc_pay", "tabby", "tamara"] as const;
/** They pay the shop at once, and collect from the payer in parts, on a page of their own. */
export const isParts = (method: PayMethod): method is "tabby" | "tamara" => method === "tabby" || method === "tamara";
/** Whose money can be held first and taken later. */
export const isHeldFirst = (method: PayMethod): boolean => method === "card" || isParts(method);

/** Issuer numbers that belong to mada although they start like Visa or Mastercard; a card on both is mada in the Kingdom. */
export const MADA =
  /^(4(0(0861|1757|7(197|395)|9201)|1(0685|7633|9593)|2(0132|281[789]|8(331|67[123]))|3(1361|2328|4107|9954)|4(0(533|647|795)|5564|6(393|404|672))|5(5(036|708)|7865|8456)|6(2220|854[0123])|8(301[012]|4783|609[456]|931[789])|93428)|5(0(4300|8160)|13213|2(1076|4(130|514)|9(415|741))|3(0906|1095|2013|5(825|989)|6023|7767|9931)|4(3(085|357)|9760)|5(4180|7606|8848)|8(5265|8(8(4[56789]|5[01])|98[23])|9(005|206)))|6(0(4906|5141)|36120)|9682(0[1-9]|1[01]))/;

/** Known from the first digits on, so that the mark can appear while the number is typed; null when not ours. */
export function cardBrand(digits: string): CardBrand | null {
  if (MADA.test(digits)) return "mada";
  if (digits.startsWith("4")) return "visa";
  const four = Number(digits.slice(0, 4).padEnd(4, "0"));
  if (/^5[1-5]/.test(digits) || (four >= 2221 && four <= 2720)) return "mastercard";
  return null;
}

export function methodOf(brand: CardBrand): "mada" | "card" {
  return brand === "mada" ? "mada" : "card";
}

/** ISO/IEC 7812-1: the last digit checks the others. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Arabic-Indic and Persian digits become Latin ones. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 0xf));
}

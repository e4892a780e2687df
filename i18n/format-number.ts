import type { Locale } from "./locales.ts";

/** `12,345.50`: thousands grouped, Latin digits, the same in both languages (R9.2). `value` is finite and below 10^21. */
export function groupThousands(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  const wholeDigits = decimals > 0 ? text.length - decimals - 1 : text.length;
  let grouped = text.slice(0, wholeDigits % 3 || 3);
  for (let at = grouped.length; at < wholeDigits; at += 3) grouped += `,${text.slice(at, at + 3)}`;
  return (value < 0 ? "-" : "") + grouped + text.slice(wholeDigits);
}

/** The form of a counted number, by the rules of CLDR. */
export function pluralForm(count: number, locale: Locale): Intl.LDMLPluralRule {
  const size = Math.abs(count);
  if (size === 1) return "one";
  if (locale === "en" || !Number.isInteger(size)) return "other";
  if (size === 0) return "zero";
  if (size === 2) return "two";
  const rest = size % 100;
  return rest >= 3 && rest <= 10 ? "few" : rest >= 11 ? "many" : "other";
}

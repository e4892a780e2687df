import type { CompiledMessages } from "./compile-messages.ts";
import { formatTag, type Locale } from "./locales.ts";

export type MessageValues = Record<string, string | number>;
type Message = CompiledMessages[string];
type Cases = Record<string, Message>;

/** Dear to make: one of each language is kept. */
const made: Partial<Record<Locale, { number: Intl.NumberFormat; plural: Intl.PluralRules }>> = {};
const formsOf = (locale: Locale) =>
  (made[locale] ??= {
    number: new Intl.NumberFormat(formatTag[locale]),
    plural: new Intl.PluralRules(formatTag[locale]),
  });

/** A compiled message (compile-messages.ts) with its values: texts, plural and select forms, and `#` for the counted number. */
export function formatMessage(message: Message, values: MessageValues, locale: Locale, counted?: number): string {
  let told = "";
  for (const token of message) {
    if (typeof token === "string") {
      told += token === "#" && counted !== undefined ? formsOf(locale).number.format(counted) : token;
      continue;
    }
    const [name, type, given] = token;
    const value = values[name];
    if (!type) {
      told += value ?? "";
      continue;
    }
    const cases = given as Cases;
    const own = Object.hasOwn(cases, String(value)) ? cases[String(value)] : undefined;
    const count = type === "plural" ? Number(value) : counted;
    const form = own ?? (type === "plural" ? cases[formsOf(locale).plural.select(Number(value))] : undefined);
    told += formatMessage(form ?? cases["other"] ?? [], values, locale, count);
  }
  return told;
}

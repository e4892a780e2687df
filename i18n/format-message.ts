import type { CompiledMessages } from "./compile-messages.ts";
import { groupThousands, pluralForm } from "./format-number.ts";
import { formatTag, type Locale } from "./locales.ts";

export type MessageValues = Record<string, string | number>;
type Message = CompiledMessages[string];
type Cases = Record<string, Message>;

/** Counted are whole things nearly always; what has a fraction is left to Intl. */
const countText = (count: number, locale: Locale) =>
  Number.isInteger(count) && count >= 0 ? groupThousands(count) : count.toLocaleString(formatTag[locale]);

/** A compiled message (compile-messages.ts) with its values: texts, plural and select forms, and `#` for the counted number. */
export function formatMessage(message: Message, values: MessageValues, locale: Locale, counted?: number): string {
  let told = "";
  for (const token of message) {
    if (typeof token === "string") {
      told += token === "#" && counted !== undefined ? countText(counted, locale) : token;
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
    const form = own ?? (type === "plural" ? cases[pluralForm(Number(value), locale)] : undefined);
    told += formatMessage(form ?? cases["other"] ?? [], values, locale, count);
  }
  return told;
}

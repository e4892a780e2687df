import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import ar from "./words/ar.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };

export type Locale = "ar" | "en";
export type Word = keyof typeof en;
/** A piece of a page, already escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const WORDS: Record<Locale, Record<Word, string>> = { ar, en };

/** The words of a language, with what stands in braces filled in. */
export function speak(locale: Locale) {
  return (word: Word, values: Record<string, string> = {}): string =>
    WORDS[locale][word].replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}

/** As `speak`, with each value a left-to-right island in its sentence. */
export function speakWithIslands(locale: Locale) {
  return (word: Word, values: Record<string, string>): Html[] =>
    WORDS[locale][word]
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith("{") ? ltr(values[part.slice(1, -1)] ?? part) : html`${part}`));
}

/** A Latin token (number, price, code) that keeps its order inside Arabic text. */
export function ltr(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}

/** `SAR 2,547.00` of halalas: symbol, one space that does not break, two decimals. */
export function priceTag(halalas: number): string {
  return `SAR\u00a0${(halalas / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

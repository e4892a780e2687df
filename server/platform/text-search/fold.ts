import { foldDigits } from "#contract/text.ts";

/** Letters that Arabic and Persian keyboards or habits exchange for one another. */
const arabicLetters: Record<string, string> = {
  أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ة: "ه", ى: "ي", ئ: "ي", ؤ: "و", ی: "ي", ک: "ك", گ: "ك", پ: "ب", چ: "ج", ڤ: "ف", ۀ: "ه",
}; // prettier-ignore

/** Latin letters that do not fall apart into a letter and a mark. */
const latinLetters: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ə: "e",
};

/**
 * A text as it is compared: one spelling for what people write in many. Lower case without accents; Arabic without vowel
 * marks, tatweel, hamza forms and the leading "ال" of each word; digits 0-9; every other sign is a space. For whole words that are ranked;
 * lists narrowed letter by letter in the browser fold less (`web/lib/fold-text.ts`).
 */
export function fold(text: string): string {
  return foldDigits(text)
    .toLowerCase()
    .replace(/[أإآٱةىئؤیکگپچڤۀ]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[ßøłđðþæœıə]/g, (letter) => latinLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640'’‘`ʼʻ\u200c-\u200f]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (word.startsWith("ال") && word.length > 2 ? word.slice(2) : word))
    .join(" ");
}

import { fold } from "./fold.ts";

/** One sign for what both scripts write of one sound; vowels have none. */
const arabicSounds: Record<string, string> = {
  ب: "b", ت: "t", ث: "t", ج: "j", ح: "h", خ: "x", د: "d", ذ: "d", ر: "r", ز: "z", س: "s", ش: "c", ص: "s", ض: "d", ط: "t",
  ظ: "d", غ: "g", ف: "f", ق: "k", ك: "k", ل: "l", م: "m", ن: "n", ه: "h",
}; // prettier-ignore
/** Two letters before one. A bare `g` is how a qaf is often written: Algahtani. */
const latinSounds: Record<string, string> = {
  kh: "x", gh: "g", sh: "c", ch: "c", th: "t", dh: "d", ph: "f", b: "b", p: "b", t: "t", j: "j", h: "h", d: "d", r: "r", z: "z", s: "s",
  g: "k", f: "f", v: "f", q: "k", k: "k", c: "k", l: "l", m: "m", n: "n", x: "ks",
}; // prettier-ignore

/** The words of a name as they are compared, without the article where it stands alone. */
export const wordsOfName = (name: string): string[] =>
  fold(name)
    .split(" ")
    .filter((word) => word !== "" && word !== "al" && word !== "el");

/**
 * What a word of `wordsOfName` sounds like, alike in Arabic and in Latin letters: its consonants, each once, without the article and
 * without an h at the end. "القحطاني", "Alqahtani", "Al-Gahtani" are one: "khtn". Empty for a word of vowels.
 */
export function soundOfWord(word: string): string {
  const bare = /^[ae]l/.test(word) && word.length > 4 ? word.slice(2) : word;
  const first = /^[يy]/.test(bare) ? "y" : /^[وw]/.test(bare) ? "w" : "";
  const sounds = bare
    .replace(/[هh]$/, "")
    .replace(/[kgsctdp]h|./gu, (letters) => arabicSounds[letters] ?? latinSounds[letters] ?? "");
  return (first + sounds).replace(/(.)\1+/g, "$1");
}

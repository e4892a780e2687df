/** The keys of an Arabic (101) keyboard under the letters of an English one. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const arabicKeys = [
  "ض",
  "ص",
  "ث",
  "ق",
  "ف",
  "غ",
  "ع",
  "ه",
  "خ",
  "ح",
  "ج",
  "د",
  "ش",
  "س",
  "ي",
  "ب",
  "ل",
  "ا",
  "ت",
  "ن",
  "م",
  "ك",
  "ط",
  "ئ",
  "ء",
  "ؤ",
  "ر",
  "لا",
  "ى",
  "ة",
  "و",
  "ز",
  "ظ",
  "ذ",
];

const toArabic = new Map([...latinKeys].map((key, place) => [key, arabicKeys[place] ?? key]));
const toLatin = new Map([...latinKeys].map((key, place) => [arabicKeys[place] ?? key, key]));

/** What the same keys would have written with the other language switched on ("hgvdhq" is "الرياض"); null for mixed text. */
export function otherKeyboard(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (/^[a-z[\];',./` ]{3,}$/.test(typed)) return [...typed].map((key) => toArabic.get(key) ?? key).join("");
  if (/^[\u0621-\u064a ]{3,}$/.test(typed))
    return [...typed.replaceAll("لا", "b")].map((key) => toLatin.get(key) ?? key).join("");
  return null;
}

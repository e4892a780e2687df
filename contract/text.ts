import * as z from "zod/mini";

export const locale = z.enum(["en", "ar"]);
export type Locale = z.infer<typeof locale>;

/** A text in both languages. */
export const bothTexts = z.object({ en: z.string(), ar: z.string() });
export type BothTexts = z.infer<typeof bothTexts>;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits to 0-9; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A field's text as it is stored: digits folded, trimmed, inner spaces made one. */
export function tidyText(text: string): string {
  return foldDigits(text).trim().replace(/\s+/g, " ");
}

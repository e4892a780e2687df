/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits to 0-9; everything else stays. Apart from text.ts: a page can have it without the validators. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

import { foldDigits } from "#contract/digits.ts";

/** Halalas of an amount as people type it (`175`, `1,250.5`, `١٧٥٫٥٠`); nothing is zero, null is no amount. A comma parts thousands alone. */
export function readRiyals(text: string): number | null {
  const typed = foldDigits(text).replace(/\s/g, "").replace(/٬/g, ",").replace("٫", ".");
  if (typed === "") return 0;
  const [, riyals, halalas = ""] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  return riyals === undefined ? null : Number(riyals.replaceAll(",", "")) * 100 + Number(halalas.padEnd(2, "0"));
}
